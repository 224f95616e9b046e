import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief/brief";
import { rememberDetails } from "@/lib/wizard/browser/remembered-details";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { ANYBODY, withDecisions } from "@/lib/wizard/draft";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer } from "@/tests/components/support/page-server";
import { DraftDriver, draftAbout } from "@/tests/support/drafts/draft-driver";
import { BRIEF } from "@/tests/support/drafts/letter-replies";

givePagesAServer();

const SENDER = {
  senderName: "Ana Reyes",
  senderRole: "founder",
  senderOrganization: "",
  link: "https://loaf.example",
  greeting: "Dear bakers,",
  address: "formal",
} as const;
const ANOTHER = { owner: ANYBODY, id: "another-draft" };
const NO_SENDER = { ...BRIEF, senderName: "", senderRole: "", senderOrganization: "", link: "", address: "" };

/** A draft at its second step, which says nothing of who signs unless its brief does. */
function atProduct(brief: Partial<Brief> = NO_SENDER): DraftDriver {
  const draft = withDecisions(draftAbout("email", brief), { descriptionLength: "short" });
  return new DraftDriver(emailWizard, draft).next();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const line = () => screen.queryByText(/From your last email/);

/** Opens a draft in a browser that remembers the details of another. */
async function openAfterAnother(draft = atProduct()): Promise<void> {
  await wizard.openDraft(draft);
  wizard.leave();
  rememberDetails(ANOTHER, { ...EMPTY_BRIEF, ...SENDER });
  await wizard.reload();
}

/** Leaves the open email for an empty one, as this browser does with what it remembers. */
async function beginNextEmail() {
  wizard.leave();
  const memory = localStorage.getItem("details") ?? "";
  await wizard.openDraft(atProduct());
  wizard.leave();
  localStorage.setItem("details", memory);
  await wizard.reload();
}

test("a new draft has the sender, the link, the greeting and the form of address of the last one, and says so", async () => {
  await openAfterAnother();
  expect(line()).not.toBeNull();
  expect(field("Sender name").value).toBe("Ana Reyes");
  expect(field("Role").value).toBe("founder");
  expect(field("Link for the button").value).toBe("https://loaf.example");
  expect(field("Greeting").value).toBe("Dear bakers,");
  expect(field("What will readers do there?").value).toBe("");
});

const unfolded = () => field("Link for the button").closest("details")?.querySelector("summary")?.textContent;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const ASKS_FOR_ACT = "Add what readers will do there (optional)";
const DESCRIPTION = "Describe your product";

test("what the next email begins with is one line that opens", async () => {
  await wizard.openDraft(atProduct());
  wizard.leave();
  localStorage.setItem("sending", JSON.stringify({ service: "mailchimp", postalAddress: "" }));
  rememberDetails(ANOTHER, { ...EMPTY_BRIEF, ...SENDER });
  await wizard.reload();
  expect(unfolded()).toBe(`Button: loaf.example · signed Ana Reyes · for Mailchimp · ${ASKS_FOR_ACT}`);
  type("What will readers do there?", "book a spot");
  expect(unfolded()).toBe("Button: loaf.example · signed Ana Reyes · for Mailchimp · Change");
  type("Link for the button", "");
  expect(unfolded()).toBe("Signed Ana Reyes · for Mailchimp · Add a link (optional)");
});

test("an address in the description wins over the link of the last email, also where the sender was changed before", async () => {
  await openAfterAnother();
  type("Sender name", "Bo Lind");
  for (const address of ["riverbooks.exam", "riverbooks.example", "riverbooks.example/jar"]) {
    type(DESCRIPTION, `A jar of thirty questions, at ${address}.`);
  }
  expect(field("Link for the button").value).toBe("https://riverbooks.example/jar");
  expect(unfolded()).toBe(`Button: riverbooks.example/jar · signed Bo Lind · ${ASKS_FOR_ACT}`);
  await beginNextEmail();
  expect(field("Link for the button").value).toBe("https://riverbooks.example/jar");
});

test("an address that the description has already wins when the details are taken over", async () => {
  const productDescription = "A jar of thirty questions: riverbooks.example/jar";
  await openAfterAnother(atProduct({ ...NO_SENDER, productDescription }));
  expect(unfolded()).toBe(`Button: riverbooks.example/jar · signed Ana Reyes · ${ASKS_FOR_ACT}`);
  expect(line()).not.toBeNull();
});

test("a link that was typed in this email stays, whatever the description names", async () => {
  await openAfterAnother();
  type("Link for the button", "https://kilnyard.example/book");
  type(DESCRIPTION, "A jar of thirty questions: riverbooks.example/jar");
  expect(field("Link for the button").value).toBe("https://kilnyard.example/book");
  type("Link for the button", "");
  await wizard.press("Use https://riverbooks.example/jar, from your description");
  expect(field("Link for the button").value).toBe("https://riverbooks.example/jar");
  type(DESCRIPTION, "A jar of thirty questions.");
  expect(field("Link for the button").value).toBe("");
});

test("proof is typed once, and the next email says it in its line and has it in its field", async () => {
  const typed = "212 people have taken it since 2019.";
  const proof = "Proof: a number, a name or a year";
  await wizard.openDraft(atProduct().next());
  type(proof, typed);
  await beginNextEmail();
  expect(unfolded()).toBe(`Proof: “${typed}” · Add a link, what readers will do there, and your name (optional)`);
  expect(line()).not.toBeNull();
  await wizard.continueTo("Step 3: Insight");
  expect(field(proof).value).toBe(typed);
});

test("details that were remembered before proof was are still taken over", async () => {
  await wizard.openDraft(atProduct());
  wizard.leave();
  const memory = { details: SENDER, from: "another-draft", linkFrom: "another-draft", clearedIn: null };
  localStorage.setItem("details", JSON.stringify(memory));
  await wizard.reload();
  expect(field("Sender name").value).toBe("Ana Reyes");
});

test("cleared, they stay out of this draft, after a reload as well, and wait for the next one", async () => {
  await openAfterAnother();
  await wizard.press("Clear");
  expect(field("Sender name").value).toBe("");
  expect(line()).toBeNull();
  await wizard.reload();
  expect(field("Sender name").value).toBe("");
  await beginNextEmail();
  expect(field("Sender name").value).toBe("Ana Reyes");
});

test("what is typed in a draft is its own there, and fills the next one", async () => {
  await wizard.openDraft(atProduct());
  fireEvent.change(field("Sender name"), { target: { value: "Bo Lind" } });
  expect(line()).toBeNull();
  await beginNextEmail();
  expect(field("Sender name").value).toBe("Bo Lind");
  expect(line()).not.toBeNull();
});

test("a draft that says who signs, or has a text already, keeps what it has", async () => {
  await openAfterAnother(atProduct({ ...NO_SENDER, senderName: "Cy Park" }));
  expect(field("Sender name").value).toBe("Cy Park");
  expect(field("Role").value).toBe("");
  expect(line()).toBeNull();
});

test("what another person has put in the storage is not taken", async () => {
  await openAfterAnother();
  wizard.leave();
  await wizard.openDraft(atProduct());
  wizard.leave();
  const details = { ...SENDER, address: "rude" };
  localStorage.setItem("details", JSON.stringify({ details, from: "x", clearedIn: null }));
  await wizard.reload();
  expect(field("Sender name").value).toBe("");
});

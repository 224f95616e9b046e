import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ANYBODY } from "@/lib/browser/draft-owner";
import { rememberDetails } from "@/lib/browser/wizard/remembered-details";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emptyWizardState } from "@/lib/wizard/state";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer } from "@/tests/components/support/page-server";
import { DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
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
const NO_SENDER = { ...BRIEF, senderName: "", senderRole: "", senderOrganization: "", link: "", address: "" };

/** A draft at its second step, in which nobody has said who signs. */
function atProduct(): DraftDriver {
  const { definition } = emailDriver();
  return new DraftDriver(definition, { ...emptyWizardState("email"), brief: NO_SENDER }).next();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const line = () => screen.queryByText(/From your last email/);

async function openAfter(lastDraft: string): Promise<void> {
  await wizard.openDraft(atProduct());
  wizard.leave();
  rememberDetails(ANYBODY, { ...EMPTY_BRIEF, ...SENDER }, lastDraft);
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
  await openAfter("another-draft");
  expect(line()).not.toBeNull();
  expect(field("Sender name").value).toBe("Ana Reyes");
  expect(field("Role").value).toBe("founder");
  expect(field("Link for the button").value).toBe("https://loaf.example");
  expect(field("Greeting").value).toBe("Dear bakers,");
  expect(field("What will readers do there?").value).toBe("");
});

test("cleared, they stay out of this draft, after a reload as well, and wait for the next one", async () => {
  await openAfter("another-draft");
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
  const own = { ...NO_SENDER, senderName: "Cy Park" };
  const { definition } = emailDriver();
  await wizard.openDraft(new DraftDriver(definition, { ...emptyWizardState("email"), brief: own }).next());
  wizard.leave();
  rememberDetails(ANYBODY, { ...EMPTY_BRIEF, ...SENDER }, "another-draft");
  await wizard.reload();
  expect(field("Sender name").value).toBe("Cy Park");
  expect(field("Role").value).toBe("");
  expect(line()).toBeNull();
});

test("what somebody else has put in the storage is not taken", async () => {
  await openAfter("another-draft");
  wizard.leave();
  await wizard.openDraft(atProduct());
  wizard.leave();
  localStorage.setItem(
    "details",
    JSON.stringify({ details: { ...SENDER, address: "rude" }, from: "x", clearedIn: null }),
  );
  await wizard.reload();
  expect(field("Sender name").value).toBe("");
});

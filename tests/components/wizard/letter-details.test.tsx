import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/components/wizard/findings/findings";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { says } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const described = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test("the link of the description is offered, and one that cannot be opened is refused where it is typed", async () => {
  const value = "A course of six weekends. See https://loaf.example/course.";
  await wizard.openDraft(emailDriver().walkTo(1).act({ type: "field-changed", field: "productDescription", value }));
  await wizard.press("Use https://loaf.example/course, from your description");
  expect(field("Link for the button").value).toBe("https://loaf.example/course");
  type("Link for the button", "javascript:alert(1)");
  screen.getByText("Links start with https://.");
  expect(field("Link for the button").getAttribute("aria-invalid")).toBe("true");
  expect(field("Link for the button").value).toBe("javascript:alert(1)");
});

test("who signs and what happens at the link reach the prompts, in the language that was chosen", async () => {
  await wizard.openDraft(emailDriver().walkTo(1));
  type("What will readers do there?", "book a place");
  type("Sender name", "Ana Reyes");
  fireEvent.change(field("Language"), { target: { value: "de" } });
  fireEvent.change(field("Form of address"), { target: { value: "informal" } });
  await wizard.continueTo("Step 3: Insight");
  upstream.script(says("1. One.\n\n2. Two.\n\n3. Three.\n\n4. Four."));
  await wizard.continueTo("Step 4: Story");
  const user = upstream.calls[0]?.user ?? "";
  expect(user).toContain('<material name="act">\nbook a place');
  expect(user).toContain('<material name="sender">\nAna Reyes');
  expect(user).toContain('Write in German, with the reader addressed as "du"');
});

test("the occasion says what it makes of the letter, and reaches the prompts", async () => {
  await wizard.openDraft(emailDriver().walkTo(1));
  expect(described("Occasion")).toBe("A story that leads up to your tip.");
  fireEvent.change(field("Occasion"), { target: { value: "sale" } });
  expect(described("Occasion")).toBe(
    "Write the code and the last day into an answer above. They go where everyone will see them.",
  );
  await wizard.continueTo("Step 3: Insight");
  type("One true sentence about you and this", "I burned my first forty loaves.");
  upstream.script(says("1. One.\n\n2. Two.\n\n3. Three.\n\n4. Four."));
  await wizard.continueTo("Step 4: Story");
  const user = upstream.calls[0]?.user ?? "";
  expect(user).toContain('<material name="true sentence of the sender">\nI burned my first forty loaves.');
  expect(user).toMatch(/<\/material>\n\nA sale or a deadline: /);
});

test("the usual greeting of the language is shown, and can be left out", async () => {
  await wizard.openDraft(emailDriver().walkTo(1));
  expect(field("Greeting").placeholder).toBe("Hello,");
  fireEvent.change(field("Language"), { target: { value: "de" } });
  expect(field("Greeting").placeholder).toBe("Guten Tag!");
  type("Greeting", "Liebe Bäckerinnen,");
  fireEvent.click(field("No greeting"));
  expect(field("Greeting")).toMatchObject({ value: "", placeholder: "", disabled: true });
  fireEvent.click(field("No greeting"));
  expect(field("Greeting")).toMatchObject({ value: "", placeholder: "Guten Tag!", disabled: false });
});

test("the story wizard asks for them, too, without the greeting, which its letter does not have", async () => {
  await wizard.openDraft(storyDriver("own").next());
  within(screen.getByRole("main")).getByText("Add a link, what readers will do there, and your name (optional)");
  type("Sender name", "Ana Reyes");
  within(screen.getByRole("main")).getByText("Add a link and what readers will do there (optional)");
  expect(described("One true sentence about you and this")).toContain("The letter may open with it.");
  expect(field("Occasion").value).toBe("");
  expect(screen.queryByLabelText("Greeting")).toBeNull();
});

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { says } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test("the link of the description is offered, and one that cannot be opened is refused where it is typed", async () => {
  const value = "A course of six weekends. See https://loaf.example/course.";
  await wizard.openDraft(emailDriver().walkTo(1).act({ type: "field-changed", field: "productDescription", value }));
  await wizard.press("Use https://loaf.example/course, from your description");
  expect(field("Link for the button").value).toBe("https://loaf.example/course");
  type("Link for the button", "javascript:alert(1)");
  screen.getByText("A link begins with https://.");
  expect(field("Link for the button").getAttribute("aria-invalid")).toBe("true");
  expect(field("Link for the button").value).toBe("javascript:alert(1)");
});

test("who signs and what happens at the link reach the prompts, in the language that was chosen", async () => {
  await wizard.openDraft(emailDriver().walkTo(1));
  type("What will readers do there?", "book a place");
  type("Who signs?", "Ana Reyes");
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

test("the story wizard asks for them, too", async () => {
  await wizard.openDraft(storyDriver("own").next());
  within(screen.getByRole("main")).getByText("Add a link and your name (optional)");
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
// Fetched here, its code is there when a page asks for it, however busy the machine is.
import "@/components/wizard/send/send-parts";
import { PREVIEW_POLICY } from "@/lib/send/sample-reader";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer } from "@/tests/components/support/page-server";
import { type DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

givePagesAServer();

const SUBJECTS = [
  "Short and whole",
  "A subject that goes on and on until no phone that anybody owns can show the end of it",
  "Another one",
];
const LIST = SUBJECTS.map((line, index) => `${index + 1}. ${line}`).join("\n\n");

const atSubjects = (): DraftDriver => emailDriver().walkTo(10).write("subjectOptions", LIST);
// Above the letter of wide screens is another one.
const row = (place = wizard.main()) => within(place).findByLabelText("Your email in an inbox", { selector: "figure" });
const words = async () => (await row()).textContent ?? "";
const stars = () => screen.queryAllByRole("button", { name: /^B for an A\/B test/, hidden: true });
const star = (number: number) => wizard.button(`B for an A/B test: ${number}`);

describe("the row in an inbox at the subject step", () => {
  test("shows the letter's first words where there is no preheader, and says what a phone shows", async () => {
    await wizard.openDraft(atSubjects().choose("subjectOptions", 1));
    expect(await words()).toContain("Short and whole");
    expect(await words()).toContain("The bread knife would not go in, at try 1.");
    expect(await words()).toContain(
      "A phone shows the whole subject and the email’s first words, since there’s no preheader.",
    );
  });

  test("takes the option that has the focus, and gives it back", async () => {
    await wizard.openDraft(atSubjects().choose("subjectOptions", 1));
    await row();
    const [, second] = wizard.options();
    fireEvent.focus(second ?? document.body);
    expect(await words()).toContain(SUBJECTS[1]);
    expect(await words()).toContain("about 48 of the subject’s 85 characters");
    fireEvent.blur(second ?? document.body);
    expect(await words()).toContain("the whole subject");
  });

  test("takes the option that a number key chooses, also while another one has the focus", async () => {
    await wizard.openDraft(atSubjects());
    await row();
    const [first] = wizard.options();
    act(() => first?.focus());
    expect(wizard.previewOf("subject")).toBe(SUBJECTS[0]);
    fireEvent.keyDown(first ?? document.body, { key: "3" });
    expect(wizard.previewOf("subject")).toBe(SUBJECTS[2]);
    expect(await words()).toContain(SUBJECTS[2]);
  });

  test("shows a preheader while it is typed, with merge tags as a reader gets them", async () => {
    await wizard.openDraft(atSubjects().choose("subjectOptions", 1));
    await row();
    wizard.type(wizard.labelled("Preheader (the line after the subject in an inbox)"), "For {{first_name|you}} alone");
    expect(await words()).toContain("For Alex alone");
    expect(await words()).toContain("A phone shows the whole subject and preheader.");
  });
});

describe("a second subject for a test", () => {
  test("one option is starred at a time, it stays with the draft, and a second press takes it back", async () => {
    await wizard.openDraft(atSubjects().choose("subjectOptions", 1));
    expect(stars().map((one) => one.getAttribute("aria-label"))).toEqual([
      "B for an A/B test: 2",
      "B for an A/B test: 3",
    ]);
    fireEvent.click(star(2));
    fireEvent.click(star(3));
    expect(stars().map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    await wizard.reload();
    await waitFor(() => expect(star(3).getAttribute("aria-pressed")).toBe("true"));
    fireEvent.click(star(3));
    expect(stars().map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "false"]);
  });

  test("the stars are one stop of the Tab key, and the arrow keys go through them", async () => {
    await wizard.openDraft(atSubjects().choose("subjectOptions", 2));
    expect(stars().map((one) => one.tabIndex)).toEqual([0, -1]);
    act(() => star(1).focus());
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(star(3));
    expect(await words()).toContain(SUBJECTS[2]);
  });

  test("it is the second version that the send desk begins with", async () => {
    const secondSubject = "Bread that sounds like a brick 3.";
    await wizard.openDraft(finishedEmail().act({ type: "fields-changed", change: { secondSubject } }));
    fireEvent.click(screen.getByRole("button", { name: "A/B test", hidden: true }));
    expect((await screen.findByLabelText<HTMLSelectElement>("Version B says")).value).toBe("3");
  });

  test("no other list has stars", async () => {
    await wizard.openDraft(emailDriver().walkTo(7).write("ctaOptions"));
    await waitFor(() => expect(wizard.options()).toHaveLength(10));
    expect(stars()).toEqual([]);
  });
});

describe("'Preview Full Email'", () => {
  const dialog = () => screen.getByRole("dialog", { name: "Preview Full Email" });
  const frame = () => within(dialog()).findByTitle<HTMLIFrameElement>(/^Your email on/);

  test("opens with the mail as its reader gets it, and the arrow keys go on to its other forms", async () => {
    await wizard.openDraft(finishedEmail());
    await wizard.press("Preview Full Email");
    await screen.findByRole("dialog", { name: "Preview Full Email" });
    act(() => within(dialog()).getByRole("tab", { selected: true }).focus());
    await userEvent.keyboard("{Home}");
    for (const title of ["Your email on a phone", "Your email on a computer", "Your email on a phone in dark mode"]) {
      expect((await frame()).title).toBe(title);
      expect((await frame()).getAttribute("sandbox")).toBe("");
      expect((await frame()).srcdoc).toContain(`content="${PREVIEW_POLICY}"`);
      await userEvent.keyboard("{ArrowRight}");
    }
    expect(within(dialog()).getByRole("tabpanel").textContent).toContain("P.S. The first loaf is on us.");
    wizard.button("Copy to clipboard");
  });

  test("shows every block that is written at an earlier step, too, and merge tags as a reader gets them", async () => {
    const letter = finishedEmail()
      .act({ type: "field-changed", field: "greeting", value: "Dear {{first_name|friend}}," })
      .act({ type: "step-visited", stepIndex: 4 });
    await wizard.openDraft(letter);
    await wizard.press("Preview Full Email");
    await screen.findByRole("dialog", { name: "Preview Full Email" });
    expect((await row(dialog())).textContent).toContain("Bread that sounds like a brick 1.");
    expect((await frame()).srcdoc).toMatch(/Dear Alex,.*The first loaf is on us\./s);
    fireEvent.mouseDown(await screen.findByRole("tab", { name: "Dark" }));
    expect((await frame()).srcdoc).toMatch(/Dear Alex,.*The first loaf is on us\./s);
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Plain text" }));
    await within(dialog()).findByText(/^Dear Alex,/);
  });

  test("shows what there is of an unfinished letter, and gray lines for what is still to come", async () => {
    await wizard.openDraft(emailDriver().walkTo(5));
    await wizard.press("Preview Full Email");
    fireEvent.mouseDown(await screen.findByRole("tab", { name: "Phone" }));
    expect((await frame()).srcdoc).toContain("The bread knife would not go in, at try 1.");
    expect((await row(dialog())).textContent).toContain("No subject yet");
    expect((await frame()).srcdoc).toContain("body::after");
    expect(dialog().textContent).toContain("6 parts still to come");
  });
});

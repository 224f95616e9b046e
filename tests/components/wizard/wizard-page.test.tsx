import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { writeDraftFile } from "@/lib/drafts/draft-file";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { GOALS, PRODUCT_DESCRIPTION, PRODUCT_NAME } from "@/tests/support/browser/email-journey";
import { emailAt, emailReadyFor, emailWithStory } from "@/tests/support/browser/stored-letters";
import { type DraftDriver, emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { resetsAfter, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const expectContinue = (allowed: boolean) => expect(wizard.isUnavailable(wizard.continueButton())).toBe(!allowed);

test("the first step goes on only when all three fields are filled in", async () => {
  await wizard.openWizard();
  expect(wizard.button("Return to Previous Step").disabled).toBe(true);
  expectContinue(false);
  wizard.fill(...GOALS);
  for (const [name, text] of GOALS) {
    expect(wizard.field(name).getAttribute("aria-required")).toBe("true");
    expect(wizard.field(name).getAttribute("rows")).toBe("3");
    expectContinue(true);
    wizard.fill([name, "   "]);
    expectContinue(false);
    await wizard.press("Continue to Next Step");
    expect(wizard.heading()).toBe("Step 1: Goals");
    wizard.fill([name, text]);
  }
  await wizard.continueTo("Step 2: Product");
});

test("the product needs a name and a description, which has its field once its length is chosen", async () => {
  await wizard.openWizard();
  wizard.fill(...GOALS);
  await wizard.continueTo("Step 2: Product");
  await waitFor(() => wizard.field("productName"));
  wizard.fill(PRODUCT_NAME);
  expect(() => wizard.field("productDescription")).toThrow();
  expectContinue(false);
  fireEvent.click(screen.getByLabelText(/^Short/));
  expectContinue(false);
  wizard.fill(PRODUCT_DESCRIPTION);
  expect(wizard.field("productHighlights").value).toBe("");
  expectContinue(true);
  wizard.fill(["productName", ""]);
  expectContinue(false);
});

test("a block is kept before the wizard goes on, and rewritten only when something is asked for", async () => {
  await wizard.openDraft(emailAt("tip"));
  expect(wizard.buttons("Continue to Next Step")).toEqual([]);
  await wizard.press("Revise the tip");
  const rewrite = "Rewrite the tip with these guidelines";
  expect(wizard.isUnavailable(wizard.button(rewrite))).toBe(true);
  wizard.type(wizard.changes("tip"), "Shorter.");
  expect(wizard.isUnavailable(wizard.button(rewrite))).toBe(false);
  await wizard.press("This looks good, keep this Tip");
  wizard.continueButton();
  expect(wizard.buttons("Revise the tip")).toEqual([]);
  expect(wizard.buttons(rewrite)).toEqual([]);
});

test("the preview shows a block from its step on, and the steps say where they stand", async () => {
  const from = [
    [0, []],
    [3, ["story"]],
    [4, ["lede", "story"]],
    [5, ["lede", "story", "transitionToTip", "tip"]],
    [6, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer"]],
    [7, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer", "signOff"]],
    [8, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer", "cta", "signOff"]],
    [9, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer", "cta", "signOff", "postscript"]],
    [10, BLOCK_NAMES.filter((name) => name !== "preheader")],
  ] as const;
  await wizard.openDraft(finishedEmail());
  const withStatus = (status: string) => wizard.stepButtons().filter((one) => one.closest(`[data-status=${status}]`));
  for (const [index, names] of from) {
    fireEvent.click(wizard.stepButtons()[index] ?? document.body);
    expect(withStatus("current")).toHaveLength(1);
    expect(withStatus("complete")).toHaveLength(index);
    expect(wizard.blocksOf(wizard.preview()).map(({ name }) => name)).toEqual(names);
  }
});

test("no step that is written is called upcoming, and the open one says that it is open", async () => {
  await wizard.openDraft(finishedEmail());
  await wizard.visit("Step 4: Story");
  expect(wizard.stepButtons().map((step) => step.getAttribute("aria-label")?.split(", ")[1])).toEqual([
    ...Array(3).fill("complete"),
    ...Array(9).fill("written"),
  ]);
  expect(wizard.stepButton("Step 4: Story").getAttribute("aria-current")).toBe("step");
});

test("an earlier step leads straight back to a letter that is whole, kept again or not", async () => {
  await wizard.openDraft(finishedEmail());
  await wizard.visit("Step 6: Tip");
  await wizard.press("Change this tip");
  await wizard.press("Back to the letter");
  expect(wizard.heading()).toBe("COMPLETE");
  await wizard.visit("Step 5: Lede");
  expect(wizard.buttons("Continue to Next Step")).toHaveLength(1);
  await wizard.press("Back to the letter");
  expect(wizard.heading()).toBe("COMPLETE");
});

test("each part of the letter leads back to where its words were chosen or asked for, and no copy has that", async () => {
  await wizard.openDraft(finishedEmail());
  const notes = () => within(wizard.finished()).getAllByRole("button", { name: /^Change/ });
  expect(notes().map(({ textContent }) => textContent)).toEqual([
    "Change, Subject, 1 of 10",
    "Change, Greeting",
    "Change, Lede, 1 of 6",
    "Change, Story",
    "Change, From the story to your tip",
    "Change, Tip",
    "Change, From your tip to the offer",
    "Change, Offer",
    "Change, Call to action, 1 of 10",
    "Change, Sign-off, 1 of 6",
    "Change, P.S.",
  ]);
  expect(wizard.blocksOf(wizard.finished()).filter(({ text }) => text.includes("Change"))).toEqual([]);
  fireEvent.click(wizard.button("Change, Story"));
  expect(wizard.heading()).toBe("Step 4: Story");
  wizard.button("Change this story");
});

test("keeping a text, saving an edit and going back to a version are said once each", async () => {
  await wizard.openDraft(emailAt("tip").write("tip", "[TIP]\nSecond."));
  await waitFor(() => wizard.button("This looks good, keep this Tip"));
  const said: string[] = [];
  for (const region of wizard.main().querySelectorAll("[aria-live=polite]")) {
    const hear = () => said.push(region.textContent ?? "");
    new MutationObserver(hear).observe(region, { childList: true, subtree: true, characterData: true });
  }
  const hears = async (words: string) => {
    await waitFor(() => expect(said.filter((one) => one === words)).toHaveLength(1));
  };
  await wizard.press("This looks good, keep this Tip");
  await hears("The tip is kept.");
  wizard.openVersions();
  await wizard.press("Use this version, number 1");
  await hears("Now using version 1.");
  await wizard.press("Edit by hand");
  wizard.type(wizard.labelled("Tip"), "Third.");
  await wizard.press("Save");
  await hears("Saved as version 3.");
});

test("the panels have the names and titles of the specification", async () => {
  await wizard.openDraft(emailAt("tip"));
  for (const [button, title] of [
    ["Blocks Progress", "Here is a preview of the email in blocks:"],
    ["Preview Full Email", "Preview Full Email"],
    ["Prompts", "Prompts"],
  ] as const) {
    await wizard.press(button);
    await screen.findByRole("dialog", { name: title });
    await wizard.press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  }
});

test("'Prompts' shows what a model was asked beside what it answered", async () => {
  await wizard.openDraft(emailAt("lede").choose("ledeOptions", 1));
  await wizard.continueTo("Step 6: Tip");
  await wizard.press("Prompts");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByText("TIP prompt 5"));
  const entry = within(dialog.getByText("TIP prompt 5").closest("details") ?? document.body);
  const [prompt] = entry.getAllByLabelText("Prompt", { selector: "section" });
  expect(prompt?.textContent).toContain("Go on with the tip, easy to find for a hurried eye");
  expect(entry.getByText(/ · scripted-1$/)).toBeTruthy();
  const [call] = upstream.calls;
  expect((prompt?.textContent ?? "").replace("Prompt", "")).toBe(`${call?.system}\n\n${call?.user}`);
});

const STALE = 'You changed "1.1 Summary" after this was written.';
const OUT_OF_DATE = "Out of date";

test("a changed topic marks what was made from it; one block is written again, another is kept", async () => {
  await wizard.openDraft(finishedEmail());
  const before = wizard.blocksOf(wizard.finished());
  expect(wizard.rail().queryByText(OUT_OF_DATE)).toBeNull();

  await wizard.visit("Step 1: Goals");
  wizard.fill(["topic", "How to bake rye bread in a small oven"]);
  expect(wizard.stepButton("Step 4: Story").textContent).toContain(OUT_OF_DATE);

  await wizard.visit("Step 7: Offer");
  await wizard.says(STALE);
  await wizard.press("Rewrite");
  await wizard.written();
  expect(screen.queryByText(STALE)).toBeNull();
  expect(wizard.blockText("offer")).toContain("The course goes through it with you, one loaf a week.");
  await wizard.says("Versions (2)");

  await wizard.visit("Step 6: Tip");
  await wizard.press("Keep it as it is");
  expect(screen.queryByText(STALE)).toBeNull();
  expect(wizard.stepButton("Step 6: Tip").textContent).not.toContain(OUT_OF_DATE);
  expect(wizard.stepButton("Step 4: Story").textContent).toContain(OUT_OF_DATE);

  await wizard.visit("COMPLETE");
  const after = new Map(wizard.blocksOf(wizard.finished()).map(({ name, text }) => [name, text]));
  for (const { name, text } of before) {
    const rewritten = name === "offer" || name === "transitionToOffer";
    if (rewritten) expect(after.get(name)).not.toBe(text);
    else expect(after.get(name)).toBe(text);
  }
});

test("a block edited by hand is in the letter, and the text before it can be taken back", async () => {
  await wizard.openDraft(emailAt("offer").keep("offer"));
  await wizard.press("Change this offer");
  await wizard.press("Edit by hand");
  wizard.type(wizard.labelled("Offer"), "Come and bake with us.");
  await wizard.press("Save");
  expect(wizard.blockText("offer")).toBe("Come and bake with us.");
  expect(wizard.previewOf("offer")).toBe("Come and bake with us.");

  await wizard.says("Versions (2)");
  wizard.openVersions();
  await wizard.says("Version 2: your edit");
  await wizard.press("Use this version, number 1");
  expect(wizard.previewOf("offer")).toBe("The Slow Loaf shows you how.");
  await wizard.press("Use this version, number 2");
  expect(wizard.previewOf("offer")).toBe("Come and bake with us.");
});

test("the words of a chosen option can be changed by hand", async () => {
  await wizard.openDraft(emailAt("cta").choose("ctaOptions", 3));
  await wizard.press("Edit your choice by hand");
  wizard.type(wizard.labelled("Call to action"), "Bake with me on Sunday");
  await wizard.press("Save");
  expect(wizard.options()[2]?.checked).toBe(true);
  await wizard.continueTo("Step 9: Sign-Off");
  expect(wizard.previewOf("cta")).toBe("Bake with me on Sunday");
});

test("while a text is written nothing else can be started, and it goes on while another step is looked at", async () => {
  await wizard.openDraft(emailReadyFor("lede"));
  upstream.script(stallsAfter("1. The knife stops.\n\n2. The"));
  fireEvent.click(wizard.continueButton());
  await wizard.says("The knife stops.");
  expect(wizard.button("Return to Previous Step").disabled).toBe(true);
  expect(wizard.buttons("Continue to Next Step")).toEqual([]);
  expect(wizard.isUnavailable(wizard.button("Processing request ..."))).toBe(true);
  expect(() => wizard.numberField()).toThrow();
  await wizard.visit("Step 1: Goals");
  expect(wizard.buttons("Continue to Next Step")).toEqual([]);
  expect(wizard.isUnavailable(wizard.button("Processing request ..."))).toBe(true);
  await wizard.visit("Step 5: Lede");
  await wizard.says("The knife stops.");
  await wizard.press("Stop");
  await wizard.says("Stopped.");
  await waitFor(() => expect([upstream.open, upstream.aborted]).toEqual([0, 1]));
  expect(wizard.button("Return to Previous Step").disabled).toBe(false);
  await wizard.press("Use these");
  fireEvent.keyDown(document.body, { key: "1" });
  expect(wizard.previewOf("lede")).toBe("The knife stops.");
});

test("a reload opens the same step with its text, the choice and the words asked for", async () => {
  await wizard.openDraft(emailAt("cta"));
  wizard.chooseByNumber(7);
  await wizard.reload();
  expect(wizard.heading()).toBe("Step 8: CTA");
  expect(wizard.options()[6]?.checked).toBe(true);
  expect(wizard.numberField().value).toBe("7");
});

test("a reload keeps an edit by hand that is not saved yet", async () => {
  await wizard.openDraft(emailAt("offer"));
  await wizard.press("Edit by hand");
  wizard.type(wizard.labelled("Offer"), "Half a sentence");
  await wizard.reload();
  expect(wizard.labelled("Offer").value).toBe("Half a sentence");
});

test("a text that breaks off leaves its part and its way on, also after a reload, and can be written whole", async () => {
  await wizard.openDraft(emailReadyFor("tip"));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "stops."));
  await wizard.continueTo("Step 6: Tip");
  wizard.button("Try again");
  await wizard.reload();
  await wizard.says("The tip broke off.");
  expect(wizard.alert()?.textContent).toMatch(/(?<!\[TRANSITION_TO_TIP\]\s*)The knife stops\./);
  // After the first words a second call would write the beginning twice.
  expect(upstream.calls).toHaveLength(1);
  await wizard.press("Try again");
  await wizard.written();
  expect(wizard.blockText("tip")).toContain("Press the dough with your thumb.");
  expect(wizard.alert()).toBeNull();
  wizard.openVersions();
  await wizard.says("Version 1: the part that came through");
  await wizard.press("Use this version, number 1");
  expect(wizard.blockText("transitionToTip")).toBe("The knife stops.");
});

const fileOf = ({ definition, draft }: DraftDriver) => writeDraftFile(definition, draft);

/** Chooses a file for the input that the buttons of the sidebar open. */
function choose(text: string): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no input for files.");
  fireEvent.change(input, { target: { files: [new File([text], "email.json", { type: "application/json" })] } });
}

const dialog = (name: string) => screen.findByRole("dialog", { name });

test("on a desk with an email on it the person is asked, and the one that gives way is named on an empty page", async () => {
  await wizard.openDraft(emailAt("offer"));
  choose(fileOf(finishedEmail()));
  const asking = await dialog("Open this email?");
  expect(asking.textContent).toContain("Bread that sounds like a brick 1.");
  expect(asking.textContent).toContain("It will replace the email you have open.");
  await wizard.press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(wizard.heading()).toBe("Step 7: Offer");

  choose(fileOf(emailDriver().walkTo(3)));
  await wizard.press("Open it");
  await waitFor(() => expect(wizard.heading()).toBe("Step 4: Story"));
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  const before = localStorage.getItem("draft:before:email");
  wizard.leave();
  localStorage.removeItem("draft:open:email");
  await wizard.openWizard();
  const link = await screen.findByRole("link", { name: "Open the last email" });
  expect(link.getAttribute("href")).toBe(`/wizard?email=${before}`);
  // It covers no field.
  expect(link.previousElementSibling?.tagName).toBe("H1");
});

test("a damaged file changes nothing, and says what is wrong", async () => {
  await wizard.openDraft(emailAt("offer"));
  // What the storage knows of the server's copy has come to rest.
  await wizard.says("Saved");
  const before = JSON.stringify(localStorage);
  choose(fileOf(finishedEmail()).replace('"choice": "The', '"choice": 1, "": "The'));
  const refusal = await dialog("We couldn't open this file");
  expect(refusal.textContent).toContain("something's wrong with texts[0].choice.");
  expect(refusal.textContent).toContain("Your current email hasn't changed.");
  await wizard.press("Choose another file");
  choose(fileOf(finishedEmail()));
  fireEvent.keyDown(await dialog("Open this email?"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(wizard.heading()).toBe("Step 7: Offer");
  expect(JSON.stringify(localStorage)).toBe(before);
});

test("an example chip copies its text and fills in its own field, if that is empty, and no other; Undo takes it out again", async () => {
  const user = userEvent.setup();
  await wizard.openWizard();
  await user.click(wizard.button("Copy example: How to bake sourdough bread at home"));
  await wizard.says("Text copied to clipboard!");
  expect(await navigator.clipboard.readText()).toBe("How to bake sourdough bread at home");
  await wizard.says("We filled this in, too.");
  const answers = () => (["topic", "audience", "outcome"] as const).map((name) => wizard.field(name).value);
  expect(answers()).toEqual(["How to bake sourdough bread at home", "", ""]);
  fireEvent.click(wizard.button("Undo"));
  expect(answers()).toEqual(["", "", ""]);

  wizard.fill(["audience", "home bakers"]);
  await user.click(wizard.button("Copy example: freelance designers"));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("freelance designers"));
  expect(answers()).toEqual(["", "home bakers", ""]);
});

test("Enter leads from answer to answer and on to Continue, one that ends a composition does not, and ? lists the keys", async () => {
  await wizard.openWizard();
  wizard.field("topic").focus();
  // Safari says with this code alone what the key is for.
  fireEvent.keyDown(wizard.field("topic"), { key: "Enter", keyCode: 229 });
  expect(document.activeElement).toBe(wizard.field("topic"));
  wizard.fill(...GOALS);
  for (const next of [() => wizard.field("audience"), () => wizard.field("outcome"), wizard.continueButton]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter", keyCode: 13 });
    expect(document.activeElement).toBe(next());
  }
  fireEvent.keyDown(wizard.continueButton(), { key: "?" });
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
});

test("Escape leaves an edit by hand and a revision, but not while it ends the composing of characters", async () => {
  await wizard.openDraft(emailWithStory());
  await wizard.press("Edit by hand");
  const editor = screen.getByLabelText("Story", { selector: "textarea" });
  fireEvent.keyDown(editor, { key: "Escape", isComposing: true });
  fireEvent.keyDown(editor, { key: "Escape", keyCode: 229 });
  expect(editor.isConnected).toBe(true);
  fireEvent.keyDown(editor, { key: "Escape" });
  expect(editor.isConnected).toBe(false);
  await wizard.press("Revise the story");
  fireEvent.keyDown(await waitFor(() => wizard.changes("story")), { key: "Escape" });
  expect(() => wizard.changes("story")).toThrow();
});

test("an example writes a whole letter with two clicks, and its blocks lead back to their steps", async () => {
  await wizard.openWizard();
  await wizard.press("Try it with an example");
  upstream.script(says(REPLIES.wholeLetter.replace("</reply>", "[NOTE]\nThe notes name two prices.\n</reply>")));
  await wizard.press("A bread course");
  await waitFor(() => expect(wizard.blocksOf(wizard.finished())).toHaveLength(11), { timeout: 15_000 });
  expect(wizard.heading()).toBe("COMPLETE");
  expect(upstream.calls).toHaveLength(1);
  screen.getByText("The notes name two prices.");
  expect(wizard.finished().textContent).not.toContain("two prices");
});

import "@/components/wizard/findings/findings";
import "@/components/wizard/send/complete-screen";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { writeEnvelope } from "@/lib/letter/envelope";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { isLetterWhole } from "@/lib/wizard/letter-parts";
import { isBusy } from "@/lib/wizard/navigation";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";
import { type DraftDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { faultyEmail, LETTERS_BY_STATE, readyEmail, sendableEmail } from "@/tests/support/drafts/letter-states";
import { refuses, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

/**
 * The first letter with each words, at its last step: which state a letter has is asked of all of them in
 * `state-of-letter.test.ts`. One that lacks a text has no line above it, and a stored one waits for no text.
 */
const WHOLE_LETTERS = [
  ...new Map(
    LETTERS_BY_STATE.filter(([, { definition, state }]) => isLetterWhole(definition, state) && !isBusy(state))
      .toReversed()
      .map((row) => [String(row[2]), row]),
  ).values(),
].map(([cause, letter, words]) => [cause, letter.act(atLast(letter)), words] as const);

function atLast({ definition }: DraftDriver) {
  return { type: "step-visited" as const, stepIndex: definition.steps.length - 1 };
}

const UNCHECKED = /^Numbers checked, claims not checked$/;

/** Waits until the line above the letter says its state, and opens what it says of it. */
async function panel(count: RegExp) {
  const part = wizard.main().querySelector("[aria-haspopup=dialog]");
  await waitFor(() => expect(part?.textContent).toMatch(count));
  if (part?.getAttribute("aria-expanded") === "false") fireEvent.click(part);
}

const facts = async () => {
  await panel(/to review$|^Numbers checked, claims not checked$|^Ready$/);
  await wizard.press("Facts in this letter");
};

const found = () =>
  Array.from(document.querySelectorAll("li[id^=finding-]"), (item) => item.querySelector("p")?.textContent ?? "");
const card = () => screen.getByRole("dialog", { name: "Before you send" });
const marks = () =>
  Array.from(wizard.finished().querySelectorAll("a[href^='#finding-']"), ({ textContent }) => textContent);
const letter = () => wizard.wordsOf(wizard.finished());
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const OFFER = SENDABLE_LETTERS[0]?.clean.offer ?? "";
/** What the brief does not give, in the place of the last sentence of the offer. */
const STOOL = "A stool of your own is £14 more.";
const PRICE = { offer: OFFER.replace(/Your work stays yours.*/, STOOL) };

/** A model's reply with some options. */
const options = (...texts: readonly string[]) => writeEnvelope(texts);

/** Opens the letter with that price, which is found. */
async function openPriced() {
  await wizard.openDraft(sendableEmail(PRICE));
  await panel(/^1 to review$/);
}

describe("before a letter is sent", () => {
  test("nothing is found in one that is fit to send", async () => {
    await wizard.openDraft(sendableEmail());
    await panel(UNCHECKED);
    expect(found()).toEqual([]);
    expect(marks()).toEqual([]);
  });

  test("strong findings come first; each is marked at its words, which open its card", async () => {
    await wizard.openDraft(faultyEmail());
    await screen.findByText(/^\d to review$/);
    await panel(/to review$/);
    const count = Number(/of (\d+)/.exec(card().textContent ?? "")?.[1]);
    const strong = Array.from({ length: count }, () => {
      const isStrong = document.querySelector("li[id^=finding-]")?.textContent?.startsWith("Important:");
      fireEvent.click(within(card()).getByRole("button", { name: "Next" }));
      return isStrong;
    });
    expect(strong).toContain(true);
    expect(strong).toEqual([...strong].sort((one, other) => Number(other) - Number(one)));
    await waitFor(() => expect(marks()).toEqual(expect.arrayContaining(["Re:", "12 October"])));

    const mark = wizard.finished().querySelector<HTMLElement>('a[href^="#finding-unsupported-number"]');
    if (!mark) throw new Error("The words are marked.");
    expect(document.getElementById(mark.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "This date, “12 October”, is not in your brief. Your brief says 5 October.",
    );
    fireEvent.click(mark);
    expect(document.activeElement).toBe(card());
    expect(card().textContent).toContain("is not in your brief. Your brief says 5 October.");
    expect(wizard.finished().querySelector("[aria-current]")?.textContent).toBe("12 October");
  });

  test("what is dismissed is marked no more, keeps the focus in the card, and can be brought back", async () => {
    await openPriced();
    const dismiss = screen.getByRole("button", { name: "Dismiss: £14" });
    dismiss.focus();
    fireEvent.click(dismiss);
    await panel(UNCHECKED);
    expect(marks()).toEqual([]);
    expect(card().contains(document.activeElement)).toBe(true);
    press("Restore dismissed");
    await panel(/^1 to review$/);
    expect(marks()).toEqual(["£14"]);
  });

  test("Fix opens the words in the letter, selected, and asks no model", async () => {
    await wizard.openDraft(
      sendableEmail({ offer: OFFER.replace(/Your work stays yours.*/, "Say hello, [First name].") }),
    );
    await panel(/to review$/);
    press("Fix: [First name]");
    const area = await within(wizard.finished()).findByRole<HTMLTextAreaElement>("textbox", { name: "Offer" });
    await waitFor(() => expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("[First name]"));
    expect(document.activeElement).toBe(area);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(upstream.calls).toHaveLength(0);
  });

  test("one click puts the brief's words into every place of a finding, without a model, and can be undone", async () => {
    await wizard.openDraft(sendableEmail({ offer: "From 12 October for £160.", postscript: "P.S. On 12 October." }));
    await panel(/to review$/);
    const before = letter();
    press("Use 5 October");
    await panel(UNCHECKED);
    expect(letter()).toBe(before.replaceAll("12 October", "5 October"));
    expect(upstream.calls).toHaveLength(0);
    await wizard.press("Undo");
    await waitFor(() => expect(letter()).toBe(before));
  });

  test("a figure in three places is one finding, and its answer is for all of them", async () => {
    await wizard.openDraft(sendableEmail({ ...PRICE, postscript: "P.S. It is £14, and £14 is little." }));
    await panel(/^1 to review$/);
    expect(card().textContent).toContain("Offer, in 3 places");
    expect(marks()).toEqual(["£14", "£14", "£14"]);
    press("It's true: £14");
    await panel(UNCHECKED);
    expect(marks()).toEqual([]);
  });

  test("what is selected of the letter is copied without its marks", async () => {
    await openPriced();
    const offer = wizard.finished().querySelector('[data-block="offer"]');
    if (!offer) throw new Error("The letter has an offer.");
    getSelection()?.selectAllChildren(offer);
    const copied = new Map<string, string>();
    const event = new Event("copy", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", {
      value: { setData: (type: string, text: string) => void copied.set(type, text) },
    });
    offer.dispatchEvent(event);
    expect(copied.get("text/html")).not.toMatch(/<a|data-mark|class=|not in your brief/);
    expect(copied.get("text/html")).toContain(STOOL);
    expect(event.defaultPrevented).toBe(true);
  });

  test("what is missing is named, and a block in brackets is among the findings too", async () => {
    const letter = sendableEmail().act({ type: "field-changed", field: "link", value: "" });
    await wizard.openDraft(letter.edit("postscript", "[A deadline, a guarantee, or your best reason one more time]"));
    await panel(/^2 things missing$/);
    screen.getByLabelText("Link for the button");
    screen.getByText(/^Still in brackets: P\.S\./);
    await waitFor(() => expect(marks().join()).toContain("A deadline, a guarantee"));
    const links = Array.from(wizard.finished().querySelectorAll("a"));
    fireEvent.click(links.find(({ textContent }) => textContent.includes("A deadline")) ?? document.body);
    expect(found().join()).toContain("is still a placeholder");
    expect(screen.queryByRole("button", { name: /^Dismiss/ })).toBeNull();
  });

  test("the card of a missing link has its field, which stays until it is left, and no Dismiss", async () => {
    await wizard.openDraft(finishedEmail().answer("senderName", "Ana Reyes"));
    await panel(/^1 thing missing$/);
    await waitFor(() => expect(marks()).toHaveLength(1));
    fireEvent.click(wizard.finished().querySelector("a[href^='#finding-no-link']") ?? document.body);
    expect(found()).toEqual(["The button has no link yet."]);
    expect(screen.queryByRole("button", { name: /^(?:Fix|Dismiss)/ })).toBeNull();
    const field = wizard.labelled("Link for the button");
    expect(document.activeElement).toBe(field);
    wizard.type(field, "loaf.example");
    fireEvent.blur(field);
    await panel(/^1 block out of date$/);
    await waitFor(() => expect(found()).toEqual([]));
  });

  test("the sign-off's place for a name is a missing name", async () => {
    await wizard.openDraft(
      sendableEmail().write("signOffOptions", "1. Warmly,\n[Your name]").choose("signOffOptions", 1),
    );
    await panel(/^1 thing missing$/);
    screen.getByLabelText("Sender name");
  });

  test.each(WHOLE_LETTERS)(
    "the line above the letter says one state when %s, and a tick is for Ready",
    async (_, letter, words) => {
      await wizard.openDraft(letter);
      const line = wizard.main().querySelector("[aria-haspopup=dialog]");
      const shown = () => line?.textContent ?? "";
      await waitFor(() => expect(shown()).toMatch(typeof words === "string" ? new RegExp(`^${words}$`) : words));
      expect(line?.querySelector(".lucide-circle-check") !== null).toBe(words === "Ready");
      expect(document.body.textContent).not.toMatch(/finished/i);
    },
  );

  test("a text that was asked for and did not come is told, and leaving the text as it was ends that", async () => {
    const letter = readyEmail().start("offer", "revise");
    const error = { code: "model_unavailable", message: "The model has refused.", retryable: true } as const;
    await wizard.openDraft(letter.act({ type: "stage-failed", stage: "offer", error, partialText: "" }));
    await panel(/^Writing$/);
    screen.getByText("Something went wrong while writing the offer.");
    await wizard.press("Keep the text as it was");
    await panel(/^Ready$/);
    expect(screen.queryByText("Something went wrong while writing the offer.")).toBeNull();
    expect(card().textContent).toContain("Nothing missing, nothing to review.");
  });
});

describe("the facts of a letter", () => {
  const group = (title: RegExp) => screen.findByRole("region", { name: title });

  test("stand beside the words of the brief that they rest on, and one that is left out can be added by a rewrite", async () => {
    await wizard.openDraft(sendableEmail({ offer: OFFER.replace("£160", "14%") }));
    await facts();
    expect((await group(/^Not in your brief/)).textContent).toContain("14%");
    const given = await group(/^In your brief \(/);
    expect(given.textContent).toMatch(/From 5 October we draw.*Offer.*from 5 October.*2\.2 Description/);
    expect((await group(/^In your brief, not in the letter \(1\)/)).textContent).toContain("£160");
    upstream.script(says(`[TRANSITION_TO_OFFER]\nIt is hard alone.\n\n[OFFER]\n${OFFER}`));
    press("Add to the offer: £160");
    await screen.findByText("Rewrote 1 block.");
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]?.user).toContain("Only below the passage from the tip to the offer: ");
    expect(wizard.finished().textContent).not.toContain("14%");
    await wizard.press("Keep the old one");
    await waitFor(() => expect(wizard.finished().textContent).toContain("14%"));
  });

  test("a word that promises beside a price of the brief is shown with it, to be looked at", async () => {
    await wizard.openDraft(sendableEmail({ postscript: "It is free." }));
    await facts();
    const open = await group(/^In your brief, but in a different context \(1\)/);
    expect(open.textContent).toMatch(/It is free\..*Compare.*£160 with paper and charcoal/);
  });

  test("that the brief holds are one line that opens, each sentence once with all of its places and the words that match", async () => {
    await wizard.openDraft(sendableEmail({ postscript: OFFER }));
    await facts();
    const rows = within(await group(/^In your brief \(/)).getAllByRole("listitem");
    const line = rows[0]?.closest("details");
    expect(line?.open).toBe(false);
    expect(line?.querySelector("summary")?.textContent).toMatch(/^\d facts, all in your brief · Show$/);
    expect(Array.from(rows[0]?.querySelectorAll("b") ?? [], ({ textContent }) => textContent)).toContain("5 October");
    const said = rows.map((row) => row.querySelector("q")?.textContent);
    expect(said).toEqual([...new Set(said)]);
    expect(rows.filter((row) => row.textContent.includes("Offer, P.S."))).toHaveLength(rows.length);
  });

  test("one that is true goes into the brief with its sentence, and makes no text out of date", async () => {
    await wizard.openDraft(sendableEmail(PRICE));
    await facts();
    await group(/^Not in your brief/);
    press("It's true: £14");
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Not in your brief/ })).toBeNull());
    expect((await group(/^In your brief \(/)).textContent).toMatch(
      /A stool of your own is £14 more\..*2\.2 Description/,
    );
    press("Close");
    await panel(UNCHECKED);
    expect(screen.queryByText(/out of date/)).toBeNull();
    await wizard.press("Undo");
    await panel(/^1 to review$/);
    expect(screen.queryByText(/out of date/)).toBeNull();
  });

  test("one is taken out of its sentence by one request, and no other sentence changes", async () => {
    await wizard.openDraft(sendableEmail(PRICE));
    const before = letter();
    await facts();
    await group(/^Not in your brief/);
    upstream.script(says(options("**Bring** a stool of your own.")));
    press("Take it out: £14");
    await wizard.press("Use it");
    await panel(UNCHECKED);
    expect(letter()).toBe(before.replace(STOOL, "Bring a stool of your own."));
    expect(wizard.finished().querySelector("[data-block=offer] strong")?.textContent).toBe("Bring");
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]?.user).toContain(`1. ${STOOL}\nNot in the notes: £14`);
    await wizard.press("Undo");
    await panel(/^1 to review$/);
    expect(letter()).toBe(before);
  });
});

describe("every claim of a letter", () => {
  const CLAIMS =
    "<reply>\nCLAIM: with a clothed model\nBRIEF: a clothed model every week\n\nCLAIM: Your work stays yours\nBRIEF: your work stays your own\n</reply>";
  const section = () => within(screen.getByRole("region", { name: "Check every claim" }));

  async function openFacts() {
    await wizard.openDraft(sendableEmail());
    await facts();
    await screen.findByRole("button", { name: "Check every claim" });
  }

  async function checkClaims() {
    await openFacts();
    upstream.script(says(CLAIMS));
    press("Check every claim");
    await screen.findByRole("region", { name: "Claims not in your brief (1)" });
  }

  test("is looked up by one call, whose price is said before; a quotation that the brief does not have counts as none", async () => {
    await openFacts();
    section().getByText(/Costs about (?:<)?\$0/);
    expect(upstream.calls).toHaveLength(0);
    upstream.script(says(CLAIMS));
    press("Check every claim");
    const without = await screen.findByRole("region", { name: "Claims not in your brief (1)" });
    expect(without.textContent).toContain("Your work stays yours");
    const held = screen.getByRole("region", { name: "Claims backed up by your brief (1)" });
    expect(held.textContent).toContain("a clothed model every week");
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]?.user).toContain("Ten Mondays is that room.");
    press("Close");
    await facts();
    await screen.findByRole("region", { name: "Claims backed up by your brief (1)" });
    expect(upstream.calls).toHaveLength(1);
  });

  test("that the brief does not hold is a finding at its words, also after a reload, until it is dismissed", async () => {
    await checkClaims();
    press("Close");
    await panel(/^1 to review$/);
    expect(found()).toEqual(["Your model found nothing in your brief that says this."]);
    await waitFor(() => expect(marks()).toEqual(["Your work stays yours"]));
    await wizard.reload();
    await panel(/^1 to review$/);
    press("Dismiss: Your work stays yours");
    await panel(/^Ready$/);
    expect(marks()).toEqual([]);
    expect(upstream.calls).toHaveLength(1);
  });

  const ask = async (button: string, ...sentences: readonly string[]) => {
    upstream.script(says(options(...sentences)));
    press(button);
    return screen.findByRole("region", { name: "New words" });
  };

  test("that is true goes into the brief, and is backed up by it from then on", async () => {
    await checkClaims();
    press("It's true: Your work stays yours");
    const held = await screen.findByRole("region", { name: "Claims backed up by your brief (2)" });
    expect(held.textContent).toMatch(/Your work stays yours.*Offer.*Your work stays yours.*2\.2 Description/);
    press("Close");
    await panel(/^Ready$/);
  });

  test("becomes a guess in its sentence alone, and is not found again", async () => {
    await checkClaims();
    press("Close");
    await panel(/^1 to review$/);
    const before = letter();
    const words = "Your work stays yours, I would think.";
    await ask("Make it a maybe: Your work stays yours", words);
    await wizard.press("Use it");
    expect(upstream.calls.at(-1)?.user).toContain("plainly a guess");
    await panel(UNCHECKED);
    expect(letter()).toBe(before.replace(/Your work stays yours[^.]*\./, words));
    expect(found()).toEqual([]);
  });

  test("without words of the brief is taken out with all others by one call, each to accept or to reject", async () => {
    await wizard.openDraft(sendableEmail({ postscript: "Chefs love it. Bring a pencil." }));
    const before = letter();
    await facts();
    upstream.script(says("CLAIM: Your work stays yours\nBRIEF: -\nCLAIM: Chefs love it.\nBRIEF: -"));
    fireEvent.click(await screen.findByRole("button", { name: "Check every claim" }));
    await screen.findByRole("region", { name: "Claims not in your brief (2)" });
    press("Close");
    await panel(/^2 to review$/);
    const all = screen.getByRole("button", { name: /^Take all 2 out · about (?:<)?\$0/ });
    const proposed = await ask(all.textContent ?? "", "You keep the work.", "OUT");
    await within(proposed).findByText(/^1 sentence reworded, 1 taken out\./);
    expect(letter()).toBe(before);
    fireEvent.click(within(proposed).getAllByRole("button", { name: "Reject this change" })[0] as HTMLElement);
    fireEvent.click(within(proposed).getByRole("button", { name: "Use 1 change" }));
    await panel(/^1 to review$/);
    expect(letter()).toBe(before.replace("Chefs love it. ", ""));
    expect(upstream.calls).toHaveLength(2);
  });

  test("stays as it is when the new words do not come or cannot be told apart", async () => {
    await checkClaims();
    press("Close");
    await panel(/^1 to review$/);
    const before = letter();
    const proposed = await ask("Take it out: Your work stays yours", "One.", "Two.");
    await within(proposed).findByText(/couldn't tell which new words belong/);
    press("OK");
    upstream.script(refuses(401));
    press("Take it out: Your work stays yours");
    await screen.findByText("The words weren't changed.");
    press("OK");
    upstream.script(stallsAfter("You"));
    press("Take it out: Your work stays yours");
    await wizard.press("Stop");
    await waitFor(() => expect(screen.queryByRole("region", { name: "New words" })).toBeNull());
    expect(letter()).toBe(before);
  });

  test("is looked up in the preheader too", async () => {
    await checkClaims();
    expect(upstream.calls[0]?.user).toContain(`Preheader: ${SENDABLE_LETTERS[0]?.preheader}`);
  });

  test("is asked again after a failure, which is told in place, and can be stopped", async () => {
    await openFacts();
    upstream.script(refuses(401));
    press("Check every claim");
    await section().findByText("We couldn't check the claims.");
    upstream.script(stallsAfter("CLAIM: with"));
    press("Check every claim");
    fireEvent.click(await section().findByRole("button", { name: "Stop" }));
    await waitFor(() => expect(section().queryByRole("button", { name: "Stop" })).toBeNull());
    section().getByRole("button", { name: "Check every claim" });
  });

  test("is no offer where the sample writer has written", async () => {
    const letter = sendableEmail().start("offer");
    const reply = { text: `[OFFER]\n${OFFER}`, prompt: "p", model: SAMPLE_WRITER_NAME, usage: null };
    const stamp = { id: "sample", createdAt: Date.now() };
    await wizard.openDraft(letter.act({ type: "stage-finished", stage: "offer", reply, stamp }).keep("offer"));
    await facts();
    await screen.findByRole("region", { name: /^In your brief \(/ });
    expect(screen.queryByRole("button", { name: "Check every claim" })).toBeNull();
  });
});

import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { NumberKeys } from "@/components/wizard/options/number-field";
import { ChoiceScreen } from "@/components/wizard/steps/choice-screen";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { currentScreen } from "@/lib/wizard/navigation";
import { choiceNumber, selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { renderPart } from "@/tests/components/wizard/session-of";
import { type DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf } from "@/tests/support/drafts/letter-replies";

let session: WizardSession;

afterEach(() => session.close());

function show(letter: DraftDriver): void {
  const open = currentScreen(letter.definition, letter.state);
  if (open.kind !== "choice") throw new Error(`Not a choice: ${open.kind}`);
  const parts = [<ChoiceScreen key="screen" screen={open} />, <NumberKeys key="keys" stage={open.stage} />];
  ({ session } = renderPart(letter, parts));
}

const ctas = () => emailDriver().walkTo(7).write("ctaOptions");
/** The number of the chosen option. */
const choiceOf = (name: StageName) => {
  const [definition, version] = [session.definition.stages[name], selectedVersion(stageOf(session.getState(), name))];
  return definition && version ? choiceNumber(definition, version) : null;
};
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Or type its number/ });
const option = (number: number) => screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^CTA ${number} `) });

/** The gray places of a list that is being written. */
const waitingPlaces = () => document.querySelectorAll("div.animate-breathe > span");

describe("typing the number of the favourite", () => {
  test("with ten options, '1' then '0' ends at option 10", async () => {
    show(ctas());
    expect(field().placeholder).toBe("e.g. 3");
    await userEvent.type(field(), "1");
    expect(choiceOf("ctaOptions")).toBe(1);
    await userEvent.type(field(), "0");
    expect(choiceOf("ctaOptions")).toBe(10);
    expect(field().value).toBe("10");
    expect(option(10).checked).toBe(true);
    expect(option(1).checked).toBe(false);
  });

  test("a number that names no option says which do, and nothing is chosen", async () => {
    show(ctas().choose("ctaOptions", 1));
    await userEvent.type(field(), "1");
    expect(field().value).toBe("11");
    expect(choiceOf("ctaOptions")).toBeNull();
    expect(screen.getByText("There is no option 11. Type a number from 1 to 10.")).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(field(), "{Backspace}");
    expect(choiceOf("ctaOptions")).toBe(1);
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });

  test("words are kept as typed and explained; an emptied field chooses nothing and complains of nothing", async () => {
    show(ctas().choose("ctaOptions", 3));
    expect(field().value).toBe("3");
    await userEvent.clear(field());
    expect(choiceOf("ctaOptions")).toBeNull();
    expect(field().getAttribute("aria-invalid")).toBeNull();
    await userEvent.type(field(), "the best");
    expect(field().value).toBe("the best");
    expect(screen.getByText("Type a number from 1 to 10.")).toBeTruthy();
  });
});

describe("clicking an option", () => {
  test("chooses it and writes its number into the field", async () => {
    show(ctas());
    await userEvent.click(option(7));
    expect(choiceOf("ctaOptions")).toBe(7);
    expect(field().value).toBe("7");
  });

  test("replaces a number that was typed wrong", async () => {
    show(ctas());
    await userEvent.type(field(), "99");
    await userEvent.click(option(2));
    expect(field().value).toBe("2");
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });

  test("another version of the list brings its own choice into the field", async () => {
    const letter = ctas().choose("ctaOptions", 4);
    const first = letter.stage("ctaOptions").selectedId ?? "";
    show(letter.write("ctaOptions", listOf(10, "Other")));
    expect(field().value).toBe("");
    act(() => session.dispatch({ type: "version-selected", stage: "ctaOptions", id: first }));
    expect(field().value).toBe("4");
  });
});

describe("options as radio buttons", () => {
  const written = (list: readonly string[]) =>
    emailDriver()
      .walkTo(7)
      .write("ctaOptions", list.map((text, index) => `${index + 1}. ${text}`).join("\n\n"));

  test("each has a name that begins with its number, also when it is chosen, in a named group", async () => {
    show(written(["Book the studio", "Take the last loaf", "Write a letter"]));
    expect(screen.getByRole("group", { name: "Calls to action. What should the reader do next?" })).toBeTruthy();
    expect(screen.getAllByRole("radio", { name: /^CTA [123] \S/ })).toHaveLength(3);
    await userEvent.click(screen.getByText("Take the last loaf"));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "CTA 2 Take the last loaf" }).checked).toBe(true);
  });

  test("the arrow keys go through them and round the ends", async () => {
    show(written(["Book the studio", "Take the last loaf", "Write a letter"]));
    option(1).focus();
    const choices: unknown[] = [];
    for (const key of [" ", "{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}"]) {
      await userEvent.keyboard(key);
      choices.push(choiceOf("ctaOptions"));
    }
    expect(choices).toEqual([1, 2, 3, 1, 3]);
  });

  test("one runs in the direction of its own letters, the remark below it in that of the page, and its lines stay", () => {
    show(written(["احجز", "Book the studio\non a Tuesday"]));
    expect(screen.getByText("احجز").closest("[dir=auto]")).toBeTruthy();
    expect(screen.getByText("1 word (target: 2 to 8)").closest("[dir]")).toBeNull();
    const text = screen.getByText(/^Book the studio/, { selector: "fieldset *" });
    expect(text.textContent).toBe("Book the studio\non a Tuesday");
    expect(text.className).toContain("whitespace-pre-line");
  });
});

describe("the number keys", () => {
  test("a digit pressed anywhere on the screen chooses, a second follows it, and the focus stays", async () => {
    show(ctas());
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard("10");
    expect(document.activeElement).toBe(document.body);
    expect(field().value).toBe("10");
    expect(choiceOf("ctaOptions")).toBe(10);
  });

  test("a digit replaces the number of an option that was clicked before", async () => {
    show(ctas());
    await userEvent.click(option(7));
    await userEvent.keyboard("3");
    expect(choiceOf("ctaOptions")).toBe(3);
    expect(field().value).toBe("3");
  });

  test("a digit that belongs to the browser, or to a text that is being typed, stays there", async () => {
    show(ctas().choose("ctaOptions", 2));
    await userEvent.keyboard("{Control>}5{/Control}");
    expect(document.activeElement).toBe(document.body);
    expect(choiceOf("ctaOptions")).toBe(2);
    await userEvent.click(screen.getByRole("button", { name: "Edit your choice by hand" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Call to action" }), " 5");
    expect(choiceOf("ctaOptions")).toBe(2);
    expect(stageOf(session.getState(), "ctaOptions").handEdit?.option).toMatch(/ 5$/);
  });

  test("where options have buttons, the digit presses that button", async () => {
    show(storyDriver("own").walkTo(2).write("storyOptions"));
    await userEvent.keyboard("9");
    expect(choiceOf("storyOptions")).toBeNull();
    await userEvent.keyboard("4");
    expect(choiceOf("storyOptions")).toBe(4);
    expect(stageOf(session.getState(), "story").run.status).toBe("streaming");
  });
});

describe("stories, which have a button each", () => {
  const show4 = () => show(storyDriver("own").walkTo(2).write("storyOptions"));
  const card = (number: number) => {
    const found = screen.getByRole("button", { name: `Story No ${number}` }).closest("li");
    if (!found) throw new Error(`There is no card ${number}.`);
    return found;
  };
  const words = (number: number) => within(card(number)).getByText(/\S{2}/, { selector: "p" });

  test("a press anywhere on a card does what its button does", async () => {
    show4();
    await userEvent.click(words(3));
    expect(choiceOf("storyOptions")).toBe(3);
    expect(stageOf(session.getState(), "story").run.status).toBe("streaming");
  });

  test("selecting words of a story picks nothing", () => {
    show4();
    getSelection()?.selectAllChildren(words(3));
    fireEvent.click(words(3));
    expect(choiceOf("storyOptions")).toBeNull();
    getSelection()?.removeAllRanges();
  });

  test("the button says first what is seen on it, and then which story it is", () => {
    show4();
    const button = screen.getByRole("button", { name: "Story No 2" });
    const [described = ""] = button.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(document.getElementById(described)).toBe(words(2));
  });

  test("the places of all stories stay as they are while stories come over them, and no button comes before the end", () => {
    show(storyDriver("own").walkTo(2));
    act(() => session.start("storyOptions", "generate"));
    const places = [...waitingPlaces()];
    expect(places).toHaveLength(4);
    act(() => session.texts.append("storyOptions", "1. The studio on a Tuesday.\n\n2. The last"));
    expect([...waitingPlaces()]).toEqual(places);
    const words = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(words).toEqual(["The studio on a Tuesday.", "The last"]);
    expect(screen.queryByRole("button", { name: /^Story No/ })).toBeNull();
    fireEvent.click(screen.getByText("The studio on a Tuesday."));
    expect(choiceOf("storyOptions")).toBeNull();
  });
});

describe("a list that is arriving", () => {
  test("shows its options as they come; none can be chosen, and the number field waits", () => {
    show(emailDriver().walkTo(7));
    act(() => session.start("ctaOptions", "generate"));
    expect(screen.queryAllByRole("radio")).toEqual([]);
    act(() => session.texts.append("ctaOptions", "1. See the first lesson\n2. Look at"));
    expect(screen.getAllByRole("radio").map((radio) => radio.matches(":disabled"))).toEqual([true, true]);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByText(/See the first lesson/)).toBeTruthy();
    expect(screen.getByRole("group").getAttribute("aria-busy")).toBe("true");
    expect(waitingPlaces()).toHaveLength(10);
    fireEvent.click(screen.getByText(/See the first lesson/));
    expect(choiceOf("ctaOptions")).toBeNull();
  });

  test("shows the option under the pointer in the letter as it grows", () => {
    show(emailDriver().walkTo(7));
    act(() => session.start("ctaOptions", "generate"));
    act(() => session.texts.append("ctaOptions", "1. See"));
    fireEvent.pointerEnter(screen.getByText("See"));
    act(() => session.texts.append("ctaOptions", " the first lesson"));
    expect(session.preview.get()).toEqual({ block: "cta", text: "See the first lesson" });
    fireEvent.pointerLeave(screen.getByText("See the first lesson"));
    expect(session.preview.get()).toBeNull();
  });

  test("leaves no place when fewer options came than were asked for", () => {
    show(emailDriver().walkTo(7).write("ctaOptions", "1. See the first lesson\n\n2. Look at the loaf"));
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(waitingPlaces()).toHaveLength(0);
  });

  test("does not show as an option what may be a preamble", () => {
    show(emailDriver().walkTo(7));
    act(() => session.start("ctaOptions", "generate"));
    act(() => session.texts.append("ctaOptions", "Ten calls for the Slow Loaf"));
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(screen.queryByText(/Ten calls/)).toBeNull();
  });

  test("takes the place of the list before it, whose options are there again after a stop", () => {
    show(ctas().choose("ctaOptions", 1));
    act(() => session.start("ctaOptions", "generate"));
    act(() => session.texts.append("ctaOptions", "1. Another call\n2. A second"));
    // The history below goes on showing the list before it, as text.
    expect(screen.queryByText(/^See lesson/)).toBeNull();
    act(() => session.stop("ctaOptions"));
    expect(screen.getAllByRole("radio")).toHaveLength(10);
    expect(option(1).checked).toBe(true);
  });
});

describe("an option outside what its prompt asked for", () => {
  const list = ["Book", "Book a place for £145", "Book a place in the class that begins on the fifth of March"];
  const remarks = () => screen.queryAllByText(/target:/).map(({ textContent }) => textContent);

  test("says so quietly, and can be chosen as any other", async () => {
    show(
      emailDriver()
        .walkTo(7)
        .write("ctaOptions", list.map((text, index) => `${index + 1}. ${text}`).join("\n")),
    );
    expect(remarks()).toEqual(["1 word (target: 2 to 8)", "13 words (target: 2 to 8)"]);
    const first = option(1);
    expect(first.getAttribute("aria-describedby")).toBe(screen.getByText("1 word (target: 2 to 8)").id);
    expect(option(2).getAttribute("aria-describedby")).toBeNull();
    await userEvent.click(first);
    expect(choiceOf("ctaOptions")).toBe(1);
  });

  test("says nothing while the list arrives, or of words that a person typed", () => {
    const written = emailDriver()
      .walkTo(7)
      .write("ctaOptions", "1. Go to it\n\n2. Book a place")
      .choose("ctaOptions", 1);
    show(written.edit("ctaOptions", "1. Go\n\n2. Book a place"));
    expect(remarks()).toEqual([]);
  });

  test("is marked on a card with a button as well", () => {
    show(emailDriver().walkTo(3).write("storyOptions", "1. A jar. It fell.\n\n2. A lamp. It broke."));
    expect(remarks()).toEqual(["4 words (target: 20 to 70)", "4 words (target: 20 to 70)"]);
    const [card] = screen.getAllByRole("button", { name: /^Story No 1/ });
    expect(card?.getAttribute("aria-describedby")?.split(" ")).toHaveLength(2);
  });
});

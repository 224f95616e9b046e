import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { BlockName } from "@/lib/letter/blocks";
import { proseFormat } from "@/lib/letter/reply-blocks";
import { sampleModel } from "@/lib/model/server/sample-model";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream, writeWith } from "@/tests/components/support/page-server";
import { emailAt, emailWithStory } from "@/tests/support/browser/stored-letters";
import { finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { neverAnswers, refuses, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const STORY =
  "Nora lifted the loaf out. It sounded like a brick 🧱.\n\n\nShe smiled, {{first_name}}\n\n- flour\n- salt";

/** A letter at its end with a story of several sentences. */
const letter = () => finishedEmail().edit("story", proseFormat("story").write({ story: STORY }));

const blockOn = (paper: HTMLElement, name: BlockName) => {
  const block = paper.querySelector<HTMLElement>(`[data-block=${name}]`);
  if (!block) throw new Error(`There is no ${name}.`);
  return block;
};

/** Selects words of a block, as a mouse, a finger or a keyboard does. */
function select(block: HTMLElement, words: string): void {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.textContent ?? "").indexOf(words);
    if (at < 0) continue;
    getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    fireEvent(document, new Event("selectionchange"));
    return;
  }
  throw new Error(`'${words}' is not in: ${block.textContent}`);
}

const storyNow = () => wizard.blocksOf(wizard.finished()).find(({ name }) => name === "story")?.text;
const bar = () => document.querySelector("[data-sentence-bar]");
const labels = () => Array.from(bar()?.querySelectorAll("button") ?? [], (one) => one.textContent);
const inPlace = () =>
  ["del", "ins"].map((tag) =>
    document.querySelector(`[data-sentence] ${tag}`)?.textContent?.replace(/\s*\[(removed|added): |\]\s*/g, ""),
  );

/** Asks for other words for the sentence around some words of the finished letter's story. */
async function ask(words: string, change = "Shorter"): Promise<void> {
  await waitFor(() => expect(wizard.finished().textContent).toContain(words));
  select(blockOn(wizard.finished(), "story"), words);
  await wizard.press(change);
}

describe("a sentence gets other words where it is", () => {
  test("by one request, and everything else stays as it is to the last character", async () => {
    await wizard.openDraft(letter());
    upstream.script(says("<reply>\nLike a brick.\n</reply>"));
    await ask("sounded");
    await waitFor(() => expect(inPlace()).toEqual(["It sounded like a brick 🧱.", "Like a brick."]));
    expect(upstream.calls).toHaveLength(1);
    const { user = "" } = upstream.calls[0] ?? {};
    expect(user).toContain('<material name="sentence to reword">\nIt sounded like a brick 🧱.\n</material>');
    expect(user).toContain('<material name="requested changes">\nMake it shorter.\n</material>');
    expect(document.activeElement).toBe(wizard.button("Use it"));

    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(bar()).toBeNull());
    await wizard.press("Edit: Story");
    const next = STORY.replace("It sounded like a brick 🧱.", "Like a brick.");
    expect(wizard.labelled("Story").value).toBe(next);
    await wizard.press("Cancel");
    await wizard.press("Undo");
    await wizard.press("Edit: Story");
    expect(wizard.labelled("Story").value).toBe(STORY);
  });

  test("in each block that can be revised, and the blocks beside it stay", async () => {
    await wizard.openDraft(finishedEmail());
    await waitFor(() => expect(wizard.finished().textContent).toContain("Watch the dough"));
    for (const [name, words, sentence] of SENTENCES) {
      const before = wizard.blocksOf(wizard.finished());
      upstream.script(says(`Other words for ${name}.`));
      select(blockOn(wizard.finished(), name), words);
      await wizard.press("Warmer");
      await wizard.press("Use it");
      await waitFor(() =>
        expect(wizard.blocksOf(wizard.finished())).toEqual(
          before.map((one) =>
            one.name === name ? { name, text: one.text.replace(sentence, `Other words for ${name}.`) } : one,
          ),
        ),
      );
    }
    expect(upstream.calls).toHaveLength(SENTENCES.length);
  });

  test("on the step of its block", async () => {
    await wizard.openDraft(emailWithStory());
    upstream.script(says("She took it out."));
    await waitFor(() => select(blockOn(wizard.block("story"), "story"), "Nora"));
    await wizard.press("Shorter");
    await wizard.press("Use it");
    await waitFor(() => expect(wizard.blockText("story")).toBe("She took it out.\n\nIt sounded like a brick."));
  });

  test("in the letter beside another step", async () => {
    await wizard.openDraft(emailAt("cta"));
    upstream.script(says("Look at the dough."));
    select(blockOn(wizard.preview(), "tip"), "clock");
    await wizard.press("Shorter");
    await wizard.press("Use it");
    await waitFor(() => expect(wizard.previewOf("tip")).toBe("Look at the dough."));
    expect(wizard.heading()).toBe("Step 8: CTA");
  });

  test("in the story wizard", async () => {
    await wizard.openDraft(finishedStory("own"));
    await waitFor(() => expect(wizard.finished().textContent).toContain("Nora"));
    upstream.script(says("She took it out."));
    select(blockOn(wizard.finished(), "story"), "Nora");
    await wizard.press("Shorter");
    await wizard.press("Use it");
    await waitFor(() => expect(storyNow()).toContain("She took it out."));
    expect(upstream.calls[0]?.user).toContain("sentence to reword");
  });

  test("in one's own words, which are sent as they are", async () => {
    await wizard.openDraft(letter());
    upstream.script(says("Out it came."));
    await ask("Nora", "Something else …");
    const field = wizard.labelled("What should change in this sentence?");
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "Without her name.{Enter}");
    await waitFor(() => expect(inPlace()[1]).toBe("Out it came."));
    expect(upstream.calls[0]?.user).toContain("Without her name.");
  });

  test("or none, when the field for them is closed", async () => {
    await wizard.openDraft(letter());
    await ask("Nora", "Something else …");
    await wizard.press("Keep as it is");
    await waitFor(() => expect(bar()).toBeNull());
    expect(storyNow()).toContain("Nora lifted the loaf out.");
  });
});

const SENTENCES = [
  ["story", "Nora", "Nora lifted the first loaf out of the oven."],
  ["transitionToTip", "brick", "The brick had one thing to say."],
  ["tip", "dough", "Watch the dough, not the clock."],
  ["transitionToOffer", "hand", "Dough is read by hand."],
  ["offer", "Loaf", "The Slow Loaf shows you how."],
  ["postscript", "first", "The first loaf is on us."],
] as const;

describe("the sentence stays as it was", () => {
  test("when Escape leaves the new words, which are counted and kept among the versions", async () => {
    await wizard.openDraft(letter());
    upstream.script(says("Out it came."));
    await ask("Nora");
    await waitFor(() => expect(inPlace()[1]).toBe("Out it came."));
    await userEvent.keyboard("{Escape}");
    expect([bar(), inPlace()[0]]).toEqual([null, undefined]);
    expect(storyNow()).toContain("Nora lifted the loaf out.");
    await wizard.visit("Step 4: Story");
    await wizard.says("Versions (3)");
    wizard.openVersions();
    expect(screen.getAllByText(/^Input: [1-9]\d*, Output: [1-9]\d*/)).not.toHaveLength(0);
    await wizard.says("Version 3: one sentence, “Make it shorter.”");
    await wizard.press("Use this version, number 3");
    await waitFor(() => expect(wizard.blockText("story")).toContain("Out it came. It sounded"));
  });

  test.each([
    ["an empty answer", says(" "), /empty reply/],
    ["another block", says("It fell out. Like a brick. She smiled, {{first_name}}"), /couldn't tell which part/],
    ["the same words", says("Nora lifted the loaf out."), /is the same as your sentence/],
    ["an error of its server", refuses(401), /model/],
  ])("after %s, and one can ask again", async (_name, behaviour, message) => {
    await wizard.openDraft(letter());
    upstream.script(behaviour);
    await ask("Nora");
    await waitFor(() => expect(within(bar() as HTMLElement).getByText(message)).toBeTruthy());
    expect(storyNow()).toContain("Nora lifted the loaf out. It sounded like a brick 🧱.");
    upstream.script(says("Out it came."));
    await wizard.press("Ask again");
    await waitFor(() => expect(inPlace()[1]).toBe("Out it came."));
    expect(upstream.calls.at(-1)?.user).toContain("Make it shorter.");
  });

  test.each(["Stop", "Escape"])("after %s, which ends the call of the model", async (how) => {
    await wizard.openDraft(letter());
    upstream.script(how === "Stop" ? stallsAfter("Out it") : neverAnswers);
    await ask("Nora");
    await waitFor(() => expect(upstream.open).toBe(1));
    if (how === "Stop") await wizard.press("Stop");
    else await userEvent.keyboard("{Escape}");
    await waitFor(() => expect([upstream.open, upstream.aborted]).toEqual([0, 1]));
    expect(labels()).toEqual(how === "Stop" ? CHANGES : []);
    expect(storyNow()).toContain("Nora lifted the loaf out.");
  });

  test("when its text is another one by now", async () => {
    await wizard.openDraft(letter());
    upstream.script(neverAnswers);
    await ask("Nora");
    await waitFor(() => expect(upstream.open).toBe(1));
    await wizard.press("Edit: Story");
    wizard.type(wizard.labelled("Story"), "Something else.");
    await wizard.press("Save");
    await waitFor(() => expect([upstream.open, bar()]).toEqual([0, null]));
    expect(storyNow()).toBe("Something else.");
  });
});

const CHANGES = ["Shorter", "Simpler", "Warmer", "More concrete", "Something else …", "Edit"];

describe("what is offered", () => {
  test("is by hand alone for a list's choice, whose block cannot be revised", async () => {
    await wizard.openDraft(letter());
    await waitFor(() => select(blockOn(wizard.finished(), "lede"), "knife"));
    expect(labels()).toEqual(["Edit"]);
    select(blockOn(wizard.finished(), "story"), "Nora");
    expect(labels()).toEqual(CHANGES);
  });

  test("is by hand alone where no model writes", async () => {
    writeWith(sampleModel({ pieceMs: 0 }));
    await wizard.openDraft(emailWithStory());
    await wizard.revise("story", "Make it shorter.");
    await waitFor(() => select(blockOn(wizard.block("story"), "story"), "Nora"));
    expect(labels()).toEqual(["Edit"]);
    expect(upstream.calls).toEqual([]);
  });

  test("goes when the selection does, and is nothing for words of several blocks", async () => {
    await wizard.openDraft(letter());
    await waitFor(() => select(blockOn(wizard.finished(), "story"), "Nora"));
    getSelection()?.removeAllRanges();
    fireEvent(document, new Event("selectionchange"));
    expect(bar()).toBeNull();
    const [from, to] = [blockOn(wizard.finished(), "lede"), blockOn(wizard.finished(), "tip")];
    getSelection()?.setBaseAndExtent(from, 0, to, 1);
    fireEvent(document, new Event("selectionchange"));
    expect(bar()).toBeNull();
  });
});

test("the keyboard alone finds a sentence, has it reworded, takes it, and is where it was", async () => {
  await wizard.openDraft(letter());
  await waitFor(() => expect(wizard.buttons("Edit: Story")).toHaveLength(1));
  wizard.button("Edit: Story").focus();
  await userEvent.keyboard("{Enter}");
  const area = wizard.labelled("Story");
  expect(document.activeElement).toBe(area);
  area.setSelectionRange(STORY.indexOf("brick"), STORY.indexOf("brick"));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Cancel");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Reword sentence");
  upstream.script(says("Like a brick."));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Shorter"));
  expect(document.querySelector("[data-sentence] mark")?.textContent).toBe("It sounded like a brick 🧱.");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Use it/));
  await wizard.says("New words: Like a brick. Press Enter to use them, or Escape to keep the old ones.");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(storyNow()).toContain("Nora lifted the loaf out. Like a brick."));
  expect(document.activeElement).toBe(wizard.button("Edit: Story"));
});

import { describe, expect, test } from "vitest";
import { areClaimsChecked } from "@/lib/checks/read-sentences";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { staleWords } from "@/lib/wizard/staleness/stale-words";
import { staleReasons, staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import { type DraftDriver, finishedEmail, finishedStory, storyDriver } from "@/tests/support/drafts/draft-driver";
import { BRIEF, listOf, REPLIES } from "@/tests/support/drafts/letter-replies";
import { isLong } from "@/tests/support/growth";

/** The list of insights is for the person alone, and a whole letter is in the other stages. */
const CHAIN: readonly StageName[] = stageNames(emailWizard).filter(
  (name) => name !== "insights" && name !== "wholeLetter",
);
const wholeEmail = () => finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1);
const LINK = "https://loaf.example";
const CHOICES = ["ledeOptions", "ctaOptions", "signOffOptions", "subjectOptions", "preheaderOptions"] as const;
const from = (stage: StageName) => CHAIN.slice(CHAIN.indexOf(stage));
const change = (letter: DraftDriver, field: BriefField) => letter.answer(field, "Something else.");

describe("a changed answer marks what was made from it", () => {
  test("a letter as it was written is not stale", () => {
    expect(wholeEmail().stale).toEqual([]);
  });

  test.each(["topic", "audience", "outcome", "trueSentence", "tip", "occasion"] as const)(
    "%s: the whole chain",
    (field) => {
      expect(change(wholeEmail(), field).stale).toEqual(CHAIN);
    },
  );

  test.each<readonly [what: string, letter: () => DraftDriver, stale: readonly StageName[]]>([
    ["product", () => change(wholeEmail(), "productHighlights"), from("offer")],
    [
      "length of the offer",
      () => wholeEmail().act({ type: "fields-changed", change: { descriptionLength: "longer" } }),
      from("offer"),
    ],
    ["greeting", () => change(wholeEmail(), "greeting"), []],
    ["link of an email, whose words only lead to it", () => wholeEmail().answer("link", LINK), []],
    ["answer by its spaces alone", () => wholeEmail().answer("outcome", "\n They want warm bread on a Sunday "), []],
    ["story option", () => wholeEmail().choose("storyOptions", 2), ["story"]],
    ["story", () => wholeEmail().write("story", "Another story."), from("ledeOptions")],
    ["tip", () => wholeEmail().write("tip", `${REPLIES.tip} It takes 9 hours.`), from("offer")],
    ...CHOICES.map((name) => [`choice from ${name}`, () => wholeEmail().choose(name, 3), []] as const),
    ["P.S. edited by hand", () => wholeEmail().edit("postscript", "[P.S.]\nMine."), []],
    ["P.S.", () => wholeEmail().write("postscript", "[P.S.]\nAnew."), []],
  ])("another %s puts out of date what was made from it, and nothing else", (_, letter, stale) => {
    expect(letter().stale).toEqual(stale);
  });

  test("a link that leads elsewhere: nothing; one that is added or taken away: a story that asks for what it leads to", () => {
    const linked = () => storyDriver("own").answer("link", LINK).walkTo(4);
    expect(linked().answer("link", `${LINK}/spring`).stale).toEqual([]);
    expect(linked().answer("link", "").stale).toContain("story");
    expect(finishedStory("own").answer("link", LINK).stale).toContain("story");
  });

  test.each([
    ["Until the next loaf,\nAna Reyes", []],
    ["Until the next loaf,\n[Your name]", []],
    ["Until the next loaf,\n[Ihr Name]", []],
    ["Until the next loaf", ["signOffOptions"]],
  ])("who signs: the sign-offs that neither say the name nor have a place for it: %j", (signOff, stale) => {
    const letter = finishedEmail().write("signOffOptions", `1. ${signOff}\n\n2. Warmly`).choose("signOffOptions", 1);
    expect(letter.answer("senderName", "Ana Reyes").stale).toEqual(stale);
    expect(letter.answer("senderRole", "Baker").stale).toEqual(["signOffOptions"]);
  });

  test("a new list marks nothing until something else is chosen from it", () => {
    const letter = wholeEmail().write("ledeOptions", listOf(6, "A new opening"));
    expect(letter.stale).toEqual([]);
    expect(letter.choose("ledeOptions", 1).stale).toEqual([]);
    const stories = wholeEmail().write("storyOptions", listOf(4, "A new story"));
    expect(stories.stale).toEqual([]);
    expect(stories.choose("storyOptions", 1).stale).toEqual(["story"]);
  });
});

/** A letter whose story has names and figures, and in which everything else fits it. */
function told(): DraftDriver {
  const letter = wholeEmail()
    .write("story", "At six, Peter Holm paid 40 euros for the knife. Peter was glad.")
    .write("ledeOptions", "1. What did Peter buy for 40 euros?\n2. He paid 50.\n3. Six.")
    .choose("ledeOptions", 1);
  return letter.acceptStale(...letter.stale);
}
const reasons = ({ definition, state }: DraftDriver, stage: StageName) => staleReasons(definition, state, stage);
const lede = (letter: DraftDriver) => reasons(letter, "ledeOptions");
const words = (letter: DraftDriver, stage: StageName = "ledeOptions") =>
  staleWords(letter.definition, reasons(letter, stage));

describe("an edit by hand", () => {
  test("marks nothing as long as no name or number is taken out that another text has", () => {
    const letter = told().edit("story", "At seven, Peter paid 40 euros for a knife, and was glad of it.");
    expect(lede(letter)).toEqual([]);
  });

  test("marks the blocks that use a name or a number that it took out, and says which", () => {
    const letter = told().edit("story", "At six, Mary paid 50 euros for the knife. She was glad.");
    expect(lede(letter)).toEqual([{ kind: "words", stage: "story", words: ["Peter", "40"] }]);
    expect(words(letter)).toBe('The story no longer says "Peter" and "40", but this still does.');
    expect(letter.stale).not.toContain("tip");
    expect(lede(letter.edit("story", "At six, Peter paid 40 euros for the knife."))).toEqual([]);
  });

  test("looks at the option that the letter has, and at no other", () => {
    const letter = told().choose("ledeOptions", 3).edit("story", "At six, Mary paid 50 euros for the knife.");
    expect(lede(letter)).toEqual([]);
  });
});

describe("a rewrite", () => {
  const ORIGINAL = "At six, Peter Holm paid 40 euros for the knife. Peter was glad.";
  const rewrite = (story: string) => told().write("story", story, "revise");

  test.each(["story", "tip", "offer"] as const)("of the %s that changed a comma dates nothing", (stage) => {
    const letter = wholeEmail().write(stage, REPLIES[stage].replace(" ", ", "), "revise");
    expect(letter.stage(stage).versions).toHaveLength(2);
    expect(letter.stale).toEqual([]);
  });

  test.each([
    ["tells the same in other words", "It was six when Peter Holm paid 40 euros for that knife. How glad Peter was!"],
    ["says whose it is", "At six, 40 euros were Peter Holm's price for the knife, and I'm sure Peter was glad."],
    ["tells them in another order", "Peter was glad. At six, Peter Holm paid 40 euros for the knife."],
  ])("that %s dates nothing", (_, story) => {
    expect(rewrite(story).stale).toEqual([]);
  });

  test.each([
    ["another name", ORIGINAL.replaceAll("Peter", "Paul")],
    ["another figure", ORIGINAL.replace("40", "45")],
    ["one figure more", `${ORIGINAL} It was 9 cm long.`],
    ["one name less", ORIGINAL.replace(" Holm", "")],
    ["another story without a name or a figure", "What does dough say? Press it, wait, and look."],
  ])("with %s dates what was made from it", (_, story) => {
    const letter = rewrite(story);
    expect(letter.stale).toEqual(expect.arrayContaining(["ledeOptions", "tip", "offer"]));
    expect(lede(letter)).toEqual([{ kind: "text", stage: "story" }]);
    expect(words(letter)).toBe("The story was rewritten after this was written.");
  });

  test("of a story without figures, in which names only begin sentences, is known by the rest of the letter", () => {
    const letter = wholeEmail().write("signOffOptions", "1. Until the next loaf, Nora").choose("signOffOptions", 1);
    letter.write("story", REPLIES.story.replace("Nora", "Mary"));
    expect(letter.stale).toContain("ledeOptions");
  });

  test("dates what quotes it, and says which words", () => {
    const letter = wholeEmail().write("ledeOptions", "1. The first loaf out of the oven was mine.\n2. Six.");
    const story = REPLIES.story.replace("out of the oven", "from the old oven");
    letter.choose("ledeOptions", 1).write("story", story, "revise");
    expect(letter.stale).toEqual(["ledeOptions"]);
    expect(words(letter)).toBe('The story no longer says "The first loaf out of", but this still does.');
  });

  test("that is left by hand, sentence by sentence, dates nothing once its facts are those of before", () => {
    const letter = rewrite(ORIGINAL.replace("Peter Holm paid 40", "Mary Vale paid 50"));
    expect(letter.stale).toContain("ledeOptions");
    expect(letter.edit("story", ORIGINAL.replace("was glad", "smiled")).stale).toEqual([]);
  });
});

describe("a list is out of date only as long as the letter needs another choice from it", () => {
  test("stories, not after the one that was told is kept as it is", () => {
    const letter = change(wholeEmail(), "topic");
    expect(letter.stale).toContain("storyOptions");
    letter.acceptStale("story");
    expect(letter.stale).not.toContain("storyOptions");
  });

  test("insights of the email wizard never, whether or not the tip came from them", () => {
    const letter = wholeEmail().write("insights");
    expect(change(letter, "audience").stale).toEqual(CHAIN);
    expect(letter.choose("insights", 2).stale).toEqual(CHAIN);
  });
});

test("a changed answer is named as its form names it", () => {
  const letter = change(change(wholeEmail(), "outcome"), "topic");
  expect(words(letter, "story")).toBe('You changed "1.1 Summary" and "1.3 Goal" after this was written.');
});

describe("the way out of staleness", () => {
  const redo = (letter: DraftDriver, stage: StageName) => {
    letter.write(stage, `${REPLIES[stage]} Anew.`);
    return letter.definition.stages[stage]?.format.kind === "options" ? letter.choose(stage, 1) : letter.keep(stage);
  };

  test("redoing the stages in order clears them one by one, and deletes nothing", () => {
    const letter = change(wholeEmail(), "topic");
    for (const stage of CHAIN) {
      expect(letter.stale).toEqual(from(stage));
      const before = letter.stage(stage).versions.map(({ text }) => text);
      redo(letter, stage);
      expect(letter.stage(stage).versions.map(({ text }) => text)).toEqual([...before, `${REPLIES[stage]} Anew.`]);
    }
    expect(letter.stale).toEqual([]);
  });

  test("'keep it as it is' clears one stage and changes no text", () => {
    const letter = change(wholeEmail(), "productHighlights");
    const before = letter.stage("offer").versions.map(({ text }) => text);
    letter.acceptStale("offer");
    expect(letter.stale).toEqual(from("ctaOptions"));
    expect(letter.stage("offer").versions.map(({ text }) => text)).toEqual(before);
  });

  test("'keep it as it is' concerns the list whose choice the letter uses, not a newer one without a choice", () => {
    const letter = change(wholeEmail(), "topic").write("storyOptions", listOf(4, "A new story"));
    letter.acceptStale("storyOptions");
    expect(letter.stale).toEqual(from("story"));
  });

  test("changing the answer back clears everything", () => {
    expect(change(wholeEmail(), "topic").answer("topic", BRIEF.topic).stale).toEqual([]);
  });

  test("an old version that fits the answers of now is not stale when it is taken back", () => {
    const letter = change(wholeEmail(), "productHighlights");
    const old = letter.stage("offer").selectedId ?? "";
    redo(letter, "offer").answer("productHighlights", BRIEF.productHighlights);
    expect(letter.stale).toContain("offer");
    letter.act({ type: "version-selected", stage: "offer", id: old });
    expect(letter.stale).toEqual([]);
  });

  test("a text is stale by what it was started from, not by what the letter said when it ended", () => {
    const letter = wholeEmail().start("offer");
    change(letter, "productHighlights").finish("offer", REPLIES.offer);
    expect(letter.stale).toContain("offer");
  });

  test("so is the part of a text that was kept after a stop", () => {
    const letter = wholeEmail().start("offer").stop("offer", "[OFFER]\nThe Slow");
    change(letter, "productHighlights").act({ type: "partial-kept", stage: "offer", stamp: letter.stamp() });
    expect(letter.stale).toContain("offer");
  });
});

describe("in the story wizard", () => {
  const AFTER = ["storyOptions", "story", "subjectOptions"];

  test.each<[what: string, letter: () => DraftDriver, stale: readonly string[]]>([
    ["topic", () => change(finishedStory("generated"), "topic"), AFTER],
    ["audience", () => change(finishedStory("generated"), "audience"), ["insights", "insight", ...AFTER]],
    ["insight", () => finishedStory("generated").write("insight", "In other words."), AFTER],
  ])("another %s puts out of date what was made from it", (_, letter, stale) => {
    expect(letter().stale).toEqual(stale);
  });

  test("a generated insight that gave way to an own one is kept, and never stale", () => {
    const letter = finishedStory("generated");
    letter.act({ type: "fields-changed", change: { insightSource: "own" } });
    change(change(letter, "tip"), "audience");
    expect(letter.stale).toEqual(AFTER);
    expect(letter.stage("insight").versions).toHaveLength(1);
  });
});

test.each([
  ["short paragraphs", "ab\n\n"],
  ["five scripts", "a\n\nש\n\n是\n\nб\n\nم\n\n"],
  ["Chinese without spaces", "是"],
])("what is out of date in a letter of the longest blocks of %s is found without a pause", async (_, unit) => {
  const text = unit.repeat(EDIT_LIMIT / unit.length).trim();
  const blocks = { transitionToTip: text, tip: text, transitionToOffer: text, offer: text };
  const letter = finishedEmail().edit("story", text).edit("postscript", text);
  for (const name of ["tip", "offer"] as const) {
    const { format } = emailWizard.stages[name] ?? {};
    if (format?.kind === "blocks") letter.edit(name, format.write(blocks));
  }
  expect(await isLong(() => staleStages(emailWizard, letter.state))).toBe(false);
  expect(await isLong(() => areClaimsChecked({ reply: "", sentences: [] }, { blocks }))).toBe(false);
});

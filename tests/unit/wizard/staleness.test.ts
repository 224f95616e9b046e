import { describe, expect, test } from "vitest";
import type { BriefField } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { staleWords } from "@/lib/wizard/staleness/stale-words";
import { staleReasons, staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName } from "@/lib/wizard/state";
import { type DraftDriver, finishedEmail, finishedStory, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

/** The list of insights is for the person alone, and a whole letter is in the other stages. */
const CHAIN: readonly StageName[] = stageNames(emailWizard).filter(
  (name) => name !== "insights" && name !== "wholeLetter",
);
const wholeEmail = () => finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1);
const from = (stage: StageName) => CHAIN.slice(CHAIN.indexOf(stage));
const stale = (letter: DraftDriver) => staleStages(letter.definition, letter.state);
const change = (letter: DraftDriver, field: BriefField) =>
  letter.act({ type: "field-changed", field, value: "Something else." });

describe("a changed answer marks what was made from it", () => {
  test("a letter as it was written is not stale", () => {
    expect(stale(wholeEmail())).toEqual([]);
  });

  test.each(["topic", "audience", "outcome", "trueSentence", "tip", "occasion"] as const)(
    "%s: the whole chain",
    (field) => {
      expect(stale(change(wholeEmail(), field))).toEqual(CHAIN);
    },
  );

  test("the product: the offer and what comes after it, but not the story", () => {
    expect(stale(change(wholeEmail(), "productHighlights"))).toEqual(from("offer"));
    expect(stale(wholeEmail().act({ type: "fields-changed", change: { descriptionLength: "longer" } }))).toEqual(
      from("offer"),
    );
  });

  test("the greeting: nothing", () => {
    expect(stale(change(wholeEmail(), "greeting"))).toEqual([]);
  });

  test("another story option: the story", () => {
    expect(stale(wholeEmail().choose("storyOptions", 2))).toEqual(["story"]);
  });

  test("a story written anew: everything that follows it", () => {
    expect(stale(wholeEmail().write("story", "Another story."))).toEqual(from("ledeOptions"));
  });

  test("a tip written anew: the offer and what comes after it", () => {
    expect(stale(wholeEmail().write("tip", `${REPLIES.tip} It takes 9 hours.`))).toEqual(from("offer"));
  });

  test.each<StageName>(["ledeOptions", "ctaOptions", "signOffOptions", "subjectOptions", "preheaderOptions"])(
    "another choice from %s: nothing",
    (stage) => {
      expect(stale(wholeEmail().choose(stage, 3))).toEqual([]);
    },
  );

  test("a P.S. edited or written anew: nothing", () => {
    expect(stale(wholeEmail().edit("postscript", "[P.S.]\nMine."))).toEqual([]);
    expect(stale(wholeEmail().write("postscript", "[P.S.]\nAnew."))).toEqual([]);
  });

  const answer = (letter: DraftDriver, field: BriefField, value: string) =>
    letter.act({ type: "field-changed", field, value });

  test("a link that is added or changed: nothing of an email, whose words only lead to it", () => {
    expect(stale(answer(finishedEmail(), "link", "https://loaf.example"))).toEqual([]);
  });

  test("a link that leads elsewhere: nothing; one that is added or taken away: a story that asks for what it leads to", () => {
    const linked = () => answer(storyDriver("own"), "link", "https://loaf.example").walkTo(4);
    expect(stale(answer(linked(), "link", "https://loaf.example/spring"))).toEqual([]);
    expect(stale(answer(linked(), "link", ""))).toContain("story");
    expect(stale(answer(finishedStory("own"), "link", "https://loaf.example"))).toContain("story");
  });

  test("who signs: the sign-offs that neither say the name nor have a place for it", () => {
    const signed = (signOff: string) =>
      answer(finishedEmail().write("signOffOptions", `1. ${signOff}\n\n2. Warmly`), "senderName", "Ana Reyes");
    expect(stale(signed("Until the next loaf,\nAna Reyes").choose("signOffOptions", 1))).toEqual([]);
    expect(stale(signed("Until the next loaf,\n[Your name]").choose("signOffOptions", 1))).toEqual([]);
    expect(stale(signed("Until the next loaf,\n[Ihr Name]").choose("signOffOptions", 1))).toEqual([]);
    expect(stale(signed("Until the next loaf").choose("signOffOptions", 1))).toEqual(["signOffOptions"]);
    expect(stale(answer(signed("Ana Reyes").choose("signOffOptions", 1), "senderRole", "Baker"))).toEqual([
      "signOffOptions",
    ]);
  });

  test("spaces around an answer change nothing", () => {
    const letter = wholeEmail();
    letter.act({ type: "field-changed", field: "topic", value: `  ${letter.state.brief.topic.trim()}\n` });
    expect(stale(letter)).toEqual([]);
  });

  test("a new list marks nothing until something else is chosen from it", () => {
    const letter = wholeEmail().write("ledeOptions", listOf(6, "A new opening"));
    expect(stale(letter)).toEqual([]);
    expect(stale(letter.choose("ledeOptions", 1))).toEqual([]);
    const stories = wholeEmail().write("storyOptions", listOf(4, "A new story"));
    expect(stale(stories)).toEqual([]);
    expect(stale(stories.choose("storyOptions", 1))).toEqual(["story"]);
  });
});

/** A letter whose story has names and figures, and in which everything else fits it. */
function told(): DraftDriver {
  const letter = wholeEmail()
    .write("story", "At six, Peter Holm paid 40 euros for the knife. Peter was glad.")
    .write("ledeOptions", "1. What did Peter buy for 40 euros?\n2. He paid 50.\n3. Six.")
    .choose("ledeOptions", 1);
  for (const name of stale(letter)) letter.act({ type: "stale-accepted", stage: name });
  return letter;
}
const lede = (letter: DraftDriver) => staleReasons(letter.definition, letter.state, "ledeOptions");

describe("an edit by hand", () => {
  test("marks nothing as long as no name or number is taken out that stands elsewhere", () => {
    const letter = told().edit("story", "At seven, Peter paid 40 euros for a knife, and was glad of it.");
    expect(lede(letter)).toEqual([]);
  });

  test("marks the blocks that use a name or a number that it took out, and says which", () => {
    const letter = told().edit("story", "At six, Mary paid 50 euros for the knife. She was glad.");
    expect(lede(letter)).toEqual([{ kind: "words", stage: "story", words: ["Peter", "40"] }]);
    expect(staleWords(letter.definition, lede(letter))).toBe(
      'The story no longer says "Peter" and "40", but this still does.',
    );
    expect(stale(letter)).not.toContain("tip");
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
    expect(stale(letter)).toEqual([]);
  });

  test.each([
    [
      "puts the same facts in other words",
      "It was six when Peter Holm paid 40 euros for that knife. How glad Peter was!",
    ],
    ["says whose it is", "At six, 40 euros were Peter Holm's price for the knife, and I'm sure Peter was glad."],
    ["tells them in another order", "Peter was glad. At six, Peter Holm paid 40 euros for the knife."],
  ])("that %s dates nothing", (_, story) => {
    expect(stale(rewrite(story))).toEqual([]);
  });

  test.each([
    ["another name", ORIGINAL.replaceAll("Peter", "Paul")],
    ["another figure", ORIGINAL.replace("40", "45")],
    ["one figure more", `${ORIGINAL} It was 9 cm long.`],
    ["one name less", ORIGINAL.replace(" Holm", "")],
    ["another story without a name or a figure", "What does dough say? Press it, wait, and look."],
  ])("with %s dates what was made from it", (_, story) => {
    const letter = rewrite(story);
    expect(stale(letter)).toEqual(expect.arrayContaining(["ledeOptions", "tip", "offer"]));
    expect(lede(letter)).toEqual([{ kind: "text", stage: "story" }]);
    expect(staleWords(letter.definition, lede(letter))).toBe("The story was rewritten after this was written.");
  });

  test("of a story without figures, in which names only begin sentences, is known by the rest of the letter", () => {
    const letter = wholeEmail().write("signOffOptions", "1. Until the next loaf, Nora").choose("signOffOptions", 1);
    letter.write("story", REPLIES.story.replace("Nora", "Mary"));
    expect(stale(letter)).toContain("ledeOptions");
  });

  test("dates what quotes it, and says which words", () => {
    const letter = wholeEmail().write("ledeOptions", "1. The first loaf out of the oven was mine.\n2. Six.");
    letter
      .choose("ledeOptions", 1)
      .write("story", REPLIES.story.replace("out of the oven", "from the old oven"), "revise");
    expect(stale(letter)).toEqual(["ledeOptions"]);
    expect(staleWords(letter.definition, lede(letter))).toBe(
      'The story no longer says "The first loaf out of", but this still does.',
    );
  });

  test("that is left by hand, sentence by sentence, dates nothing once its facts are those of before", () => {
    const letter = rewrite(ORIGINAL.replace("Peter Holm paid 40", "Mary Vale paid 50"));
    expect(stale(letter)).toContain("ledeOptions");
    expect(stale(letter.edit("story", ORIGINAL.replace("was glad", "smiled")))).toEqual([]);
  });
});

describe("a list is out of date only as long as the letter needs another choice from it", () => {
  test("stories, not after the one that was told is kept as it is", () => {
    const letter = change(wholeEmail(), "topic");
    expect(stale(letter)).toContain("storyOptions");
    letter.act({ type: "stale-accepted", stage: "story" });
    expect(stale(letter)).not.toContain("storyOptions");
  });

  test("insights of the email wizard never, whether or not the tip came from them", () => {
    const letter = wholeEmail().write("insights");
    expect(stale(change(letter, "audience"))).toEqual(CHAIN);
    expect(stale(letter.choose("insights", 2))).toEqual(CHAIN);
  });
});

test("a changed answer is named as its form names it", () => {
  const letter = change(change(wholeEmail(), "outcome"), "topic");
  expect(staleWords(letter.definition, staleReasons(letter.definition, letter.state, "story"))).toBe(
    'You changed "1.1 Topic" and "1.3 Goal" after this was written.',
  );
});

describe("the way out of staleness", () => {
  const redo = (letter: DraftDriver, stage: StageName) => {
    letter.write(stage, `${REPLIES[stage]} Anew.`);
    return letter.definition.stages[stage]?.format.kind === "options" ? letter.choose(stage, 1) : letter.keep(stage);
  };

  test("redoing the stages in order clears them one by one", () => {
    const letter = change(wholeEmail(), "topic");
    for (const stage of CHAIN) {
      expect(stale(letter)).toEqual(from(stage));
      redo(letter, stage);
    }
    expect(stale(letter)).toEqual([]);
  });

  test("'keep it as it is' clears one stage and changes no text", () => {
    const letter = change(wholeEmail(), "productHighlights");
    const before = letter.stage("offer").versions.map(({ text }) => text);
    letter.act({ type: "stale-accepted", stage: "offer" });
    expect(stale(letter)).toEqual(from("ctaOptions"));
    expect(letter.stage("offer").versions.map(({ text }) => text)).toEqual(before);
  });

  test("'keep it as it is' concerns the list whose choice the letter uses, not a newer one without a choice", () => {
    const letter = change(wholeEmail(), "topic").write("storyOptions", listOf(4, "A new story"));
    letter.act({ type: "stale-accepted", stage: "storyOptions" });
    expect(stale(letter)).toEqual(from("story"));
  });

  test("changing the answer back clears everything", () => {
    const letter = wholeEmail();
    const { topic } = letter.state.brief;
    change(letter, "topic").act({ type: "field-changed", field: "topic", value: topic });
    expect(stale(letter)).toEqual([]);
  });

  test("an old version that fits the answers of now is not stale when it is taken back", () => {
    const letter = change(wholeEmail(), "productHighlights");
    const { productHighlights } = letter.state.brief;
    const old = letter.stage("offer").selectedId ?? "";
    redo(letter, "offer").act({ type: "field-changed", field: "productHighlights", value: "- One loaf a weekend" });
    expect(productHighlights).not.toBe("- One loaf a weekend");
    expect(stale(letter)).toContain("offer");
    letter.act({ type: "version-selected", stage: "offer", id: old });
    expect(stale(letter)).toEqual([]);
  });

  test("nothing is deleted, whatever is changed and redone", () => {
    const letter = wholeEmail();
    const texts = CHAIN.map((stage) => letter.stage(stage).versions[0]?.text);
    change(letter, "topic");
    for (const stage of CHAIN) redo(letter, stage);
    expect(CHAIN.map((stage) => letter.stage(stage).versions[0]?.text)).toEqual(texts);
    expect(CHAIN.map((stage) => letter.stage(stage).versions.length)).toEqual(CHAIN.map(() => 2));
  });

  test("a text is stale by what it was started from, not by what the letter said when it ended", () => {
    const letter = wholeEmail().start("offer");
    change(letter, "productHighlights").finish("offer", REPLIES.offer);
    expect(stale(letter)).toContain("offer");
  });

  test("so is the part of a text that was kept after a stop", () => {
    const letter = wholeEmail().start("offer");
    letter.act({ type: "stage-stopped", stage: "offer", reason: "stopped", partialText: "[OFFER]\nThe Slow" });
    change(letter, "productHighlights").act({ type: "partial-kept", stage: "offer", stamp: letter.stamp() });
    expect(stale(letter)).toContain("offer");
  });
});

describe("in the story wizard", () => {
  test("a changed topic marks the stories and the subject, and a changed audience the insights as well", () => {
    expect(stale(change(finishedStory("generated"), "topic"))).toEqual(["storyOptions", "story", "subjectOptions"]);
    expect(stale(change(finishedStory("generated"), "audience"))).toEqual([
      "insights",
      "insight",
      "storyOptions",
      "story",
      "subjectOptions",
    ]);
  });

  test("an insight written anew marks the stories and the subject", () => {
    const letter = finishedStory("generated").write("insight", "In other words.");
    expect(stale(letter)).toEqual(["storyOptions", "story", "subjectOptions"]);
  });

  test("a generated insight that gave way to an own one is kept, and never stale", () => {
    const letter = finishedStory("generated");
    letter.act({ type: "fields-changed", change: { insightSource: "own" } });
    change(change(letter, "tip"), "audience");
    expect(stale(letter)).toEqual(["storyOptions", "story", "subjectOptions"]);
    expect(letter.stage("insight").versions).toHaveLength(1);
  });
});

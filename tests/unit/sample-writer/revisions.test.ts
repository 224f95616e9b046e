import { describe, expect, test } from "vitest";
import { setTip } from "@/lib/sample-writer/brief/tip";
import { countWords } from "@/lib/text/count-words";
import { FIELD_LIMITS, REPLY_LIMIT } from "@/lib/wizard/brief";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { offerFormat, tipFormat } from "@/lib/wizard/parse/transition-format";
import { briefNamed } from "@/tests/fixtures/briefs/index";
import { askForText, askSampleModel } from "../../support/sample-writer/ask-sample-model";
import { findFaults } from "../../support/sample-writer/faults";
import { takeEmailJourney } from "../../support/sample-writer/journeys";
import { storyOf } from "../../support/sample-writer/told-stories";

const formData = briefNamed("guitar-course");
const { story, prompt2Response, ledeOptions } = await storyOf(formData);
const opening = { selectedLedeIndex: 1, finalExpandedStory: story.text, ledeOptions };
const tipReply = await askSampleModel("/wizard/prompt-5", { ...opening, tip: formData.tip, emailBody: "" });
const selling = { ...opening, formData, prompt5Response: tipReply, emailBody: "" };
const offerReply = await askSampleModel("/wizard/prompt-6", selling);
const NOTE =
  "A plate does not keep long. Look at Strum Again. One more reason: a monthly call. If that helps, begin your course.";

const reviseStory = (requiredChanges: string, previousExpandedStory = story.text) =>
  askForText("/wizard/prompt-3-revised", {
    formData,
    reviewFormData: { requiredChanges },
    previousExpandedStory,
    selectedStory: 1,
    prompt2Response,
  });
const reviseTip = async (requiredChanges: string) =>
  tipFormat.read(
    await askSampleModel("/wizard/prompt-5-revised", {
      ...opening,
      tip: formData.tip,
      emailBody: "",
      previousTip: tipReply,
      reviewFormData: { requiredChanges },
    }),
  ).blocks;
const reviseOffer = async (requiredChanges: string, previousOffer = offerReply) =>
  offerFormat.read(
    await askSampleModel("/wizard/prompt-6-revised", {
      ...selling,
      previousOffer,
      reviewFormData: { requiredChanges },
    }),
  ).blocks;
const revisePostscript = async (requiredChanges: string) =>
  postscriptFormat.read(
    await askSampleModel("/wizard/prompt-9-revised", {
      selectedLedeIndex: 1,
      selectedSignOffIndex: 1,
      emailBody: story.text,
      previousPS: `[P.S.]\n${NOTE}`,
      reviewFormData: { requiredChanges },
    }),
  ).blocks.postscript ?? "";

describe("a story", () => {
  test("gets shorter, and much shorter, and keeps its beginning, its person and its end", async () => {
    const short = await reviseStory("Make it shorter.");
    const shorter = await reviseStory("Please make it much shorter");
    expect(countWords(short)).toBeLessThan(countWords(story.text) * 0.85);
    expect(countWords(shorter)).toBeLessThan(countWords(short));
    for (const text of [short, shorter]) {
      expect(text).toContain(story.name);
      expect(text.slice(0, 20)).toBe(story.text.slice(0, 20));
      expect(text.slice(-20)).toBe(story.text.slice(-20));
      expect(findFaults(text)).toEqual([]);
    }
    expect(short).toContain(/"[^"]+"/.exec(story.text)?.[0]);
    expect(short.split("\n\n").at(-1)).toBe(story.text.split("\n\n").at(-1));
  });

  test("gets longer by sentences that were not there, and keeps those that were", async () => {
    const long = await reviseStory("a bit longer please");
    expect(countWords(long)).toBeGreaterThan(countWords(story.text) + 8);
    for (const paragraph of story.text.split("\n\n")) expect(long).toContain(paragraph.slice(0, 40));
  });

  test.each([
    "call her Maria",
    "Call him Maria.",
    "Change the name to Maria",
    "Use Maria instead of NAME",
    "Rename NAME to Maria",
  ])("takes a new name and changes nothing else: %s", async (request) => {
    const renamed = await reviseStory(request.replace("NAME", story.name));
    expect(renamed).toContain("Maria");
    expect(renamed).not.toContain(story.name);
    expect(countWords(renamed)).toBe(countWords(story.text));
  });

  test("brings the pronouns along when the new name is of the other sex", async () => {
    const he = await reviseStory("call him Tom");
    expect(he).toMatch(/\bhe\b/i);
    expect(he).not.toMatch(/\bshe\b|\bherself\b/i);
    const she = await reviseStory("call her Maria", he);
    expect(she).not.toMatch(/\bhe\b|\bhis\b|\bhim\b/i);
    expect(she).toContain("Maria");
  });

  test("takes up what is to be added, as a sentence", async () => {
    expect(await reviseStory("mention that it was raining")).toContain(" It was raining.");
    expect(await reviseStory("Please add a dog")).toContain("There was a dog, too.");
    expect(await reviseStory("mention my grandmother's kitchen")).toContain(
      "I cannot tell it without my grandmother's kitchen.",
    );
    expect(await reviseStory('add "Nobody knew why." at the end')).toMatch(/ Nobody knew why\.$/);
  });

  test("replaces and removes what is named, and leaves the rest word for word", async () => {
    expect(await reviseStory(`replace "${story.name}" with "the woman"`)).toBe(
      story.text.replaceAll(story.name, "the woman").replace(/(^|[.!?"]\s)the woman/gm, "$1The woman"),
    );
    const [, , third = ""] = story.text.split("\n\n");
    const sentence = third.split(/(?<=[.!?])\s/)[0] ?? "";
    expect(await reviseStory(`Remove "${sentence}"`)).not.toContain(sentence);
  });

  test("does several things at once", async () => {
    const text = await reviseStory("Make it shorter and call her Maria. End with a question.");
    expect(text).toContain("Maria");
    expect(text).toMatch(/\?$/);
    expect(countWords(text)).toBeLessThan(countWords(story.text));
  });

  test("stays as it is when what should go was never there", async () => {
    expect(await reviseStory("no exclamation marks")).toBe(story.text);
    expect(await reviseStory("no exclamation marks", "Stop! Now. He said no!")).toBe("Stop. Now. He said no.");
  });

  test("never gets longer than a reply can be, however often it is to be doubled", async () => {
    const wishes = ['Replace "e" with "e e e e e e e e". ', "Call her Anna Magdalena. ", "Longer. "];
    for (const wish of wishes) {
      const revised = await reviseStory(wish.repeat(50).slice(0, FIELD_LIMITS.requiredChanges), "e ".repeat(9_000));
      expect(revised.length).toBeLessThanOrEqual(REPLY_LIMIT);
    }
  });

  test("keeps the tip inside a story letter when it gets shorter", async () => {
    const previousExpandedStory = `${story.text}\n\nSee here.\n\n${setTip(formData.tip)}\n\nTry it. Then rest.`;
    const reply = await askForText("/story/prompt-3-revised", {
      formData,
      reviewFormData: { requiredChanges: "shorter" },
      previousExpandedStory,
      selectedStory: 1,
      prompt2Response,
    });
    expect(reply).toContain(setTip(formData.tip));
    expect(countWords(reply)).toBeLessThan(countWords(previousExpandedStory));
  });
});

describe("a tip", () => {
  test("gets shorter, becomes bullets or steps, and is never given new advice", async () => {
    const own = setTip(formData.tip);
    expect(countWords((await reviseTip("shorter")).tip ?? "")).toBeLessThan(countWords(own));
    expect((await reviseTip("as bullet points")).tip?.split("\n")).toHaveLength(3);
    expect((await reviseTip("Turn the tip into three steps")).tip).toMatch(/^1\. .+\n2\. .+\n3\. /);
    expect((await reviseTip("I do not like it")).tip).toBe(own);
  });

  test("keeps its words when only the transition is meant", async () => {
    const before = tipFormat.read(tipReply).blocks;
    const after = await reviseTip("Make the transition shorter");
    expect(after.tip).toBe(before.tip);
    expect(after.transitionToTip).not.toBe(before.transitionToTip);
  });
});

describe("an offer", () => {
  test("takes up a fact and drops a bullet in one go, and keeps the others", async () => {
    const { offer = "" } = await reviseOffer("Mention free parking and remove the bullet about the phone.");
    expect(offer).toContain("There is also free parking.");
    expect(offer).not.toContain("phone");
    expect(offer).toContain("- A monthly call where you can ask anything");
  });

  test("talks as to a friend, or more formally", async () => {
    const said = (words: string) => `[TRANSITION_TO_OFFER]\nAnd then?\n\n[OFFER]\n${words}`;
    const casual = await reviseOffer("Say it as you would to a friend", said("Strum Again does not need a teacher."));
    expect(casual.offer).toBe("Strum Again doesn't need a teacher.");
    const formal = await reviseOffer("more formal", said("Strum Again doesn't need a teacher."));
    expect(formal.offer).toBe("Strum Again does not need a teacher.");
  });
});

describe("a P.S.", () => {
  test("becomes one sentence, less pushy or a question, without a second marker", async () => {
    expect(await revisePostscript("Make it one sentence")).toBe("A plate does not keep long.");
    expect(await revisePostscript("Make it less pushy")).toMatch(
      /(?:hurry|suits you|fine, too).* If that helps, begin your course\.$/,
    );
    expect(await revisePostscript("end with a question")).toMatch(/\?$/);
  });

  test("still names the product when it gets shorter", async () => {
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const { blocks, letter } = await takeEmailJourney(formData, 2, seed);
      const shorter = await askSampleModel("/wizard/prompt-9-revised", {
        selectedLedeIndex: 1,
        selectedSignOffIndex: 1,
        emailBody: letter,
        previousPS: `[P.S.]\n${blocks.postscript}`,
        reviewFormData: { requiredChanges: "Make it shorter" },
      });
      expect(shorter).toContain("Strum Again");
      expect(countWords(shorter)).toBeLessThan(countWords(blocks.postscript ?? ""));
    }
  });

  test("gets longer without a word of a link", async () => {
    const text = await revisePostscript("Make it longer");
    expect(countWords(text)).toBeGreaterThan(countWords(NOTE));
    expect(text).not.toMatch(/\blink\b|\babove\b|\bbelow\b/);
  });

  test("comes back to the story", async () => {
    const text = await revisePostscript("Come back to the story");
    expect(countWords(text)).toBeGreaterThan(countWords(NOTE));
    expect(text).toContain("Strum Again");
  });
});

test("an expanded insight takes an example", async () => {
  const list = await askSampleModel("/story/prompt-insights-list", formData);
  const chosen = { selectedInsight: 2, promptInsightsListResponse: list };
  const expandedInsight = await askForText("/story/prompt-insight-expand", chosen);
  const revise = (requiredChanges: string) =>
    askForText("/story/prompt-insight-expand-revised", { ...chosen, expandedInsight, requiredChanges });
  expect(await revise("Add a concrete example")).toMatch(/For example|Say it is/);
});

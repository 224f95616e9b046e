import { describe, expect, test } from "vitest";
import type { ExampleLetter } from "@/lib/sample/example-letter";
import { preparedRevisions } from "@/lib/sample/find-letter";
import { EXAMPLES } from "@/lib/sample/writers";
import { setTypography } from "@/lib/text/typography";
import { EXAMPLE_BRIEFS } from "@/lib/wizard/brief/example-briefs";
import { BLOCK_LIMITS, limitFault, optionFault } from "@/lib/wizard/brief/text-limits";
import { PREPARED_WISHES, preparedWishes, textMark, WISHES } from "@/lib/wizard/prepared-wishes";
import type { StageName } from "@/lib/wizard/state";
import { payloadAt } from "@/tests/support/model/prompt-endpoints";
import { EXAMPLE, exampleBrief } from "@/tests/support/sample/example";
import {
  askForOptions,
  askForText,
  askSample,
  emailJourney,
  storyJourney,
} from "@/tests/support/sample/sample-journey";

const [letter] = EXAMPLE.letters;
const [songs] = EXAMPLE.storyLetters;
if (!letter || !songs) throw new Error("The fixture has a letter of each kind.");

const bread = exampleBrief("A bread course");
const plants = exampleBrief("A letter from a plant shop");
const withMarks = (text: string) => text.replaceAll("'", "’").replace(/"([^"]*)"/g, "“$1”");

test.each([1, 2, 3, 4])(
  "every step of the email wizard answers story %i of an example with the letter's own texts",
  async (number) => {
    const story = letter.stories[number - 1];
    const { options, blocks } = await emailJourney(bread, number);
    expect(options).toEqual({
      stories: letter.stories.map(({ idea }) => idea),
      ledes: story?.ledes,
      ctas: letter.ctas,
      signOffs: letter.signOffs.map((line) => `${line}\nMaya Lind\nSunday Loaf`),
      subjects: [...(story?.subjects ?? []), ...letter.subjects],
      preheaders: [story?.preheader, ...letter.preheaders],
    });
    expect(blocks).toMatchObject({
      story: story?.text,
      transitionToTip: story?.turn,
      tip: letter.tip,
      transitionToOffer: letter.bridge,
      offer: letter.offer,
      postscript: letter.postscript,
    });
  },
);

test("a link and the names are used as typed, and a story is known by its words when its marks are those of a letter", async () => {
  const brief = { ...bread, link: "https://loaf.example", senderName: "Ines", senderOrganization: "" };
  const finalExpandedStory = withMarks(letter.stories[1]?.text ?? "");
  expect(await askForOptions("/wizard/prompt-4", { formData: brief, finalExpandedStory })).toEqual(
    letter.stories[1]?.ledes,
  );
  expect((await emailJourney(brief)).options.signOffs?.[0]).toBe("Until Sunday,\nInes");
});

const ofLetter = (text: string, { offer, tip, bridge, postscript }: ExampleLetter) =>
  [offer, tip, bridge, postscript].filter((own) => text.includes(own));

test.each([
  ["another tip", { tip: "Buy a scale." }],
  ["another product", { productDescription: "Sunday Loaf is a book. It costs 12 dollars." }],
  ["highlights taken out", { productHighlights: "" }],
  ["another proof", { proof: "I have answered 3 photos." }],
  ["what makes it safe to try taken out", { safeToTry: "" }],
  ["another true sentence", { trueSentence: "I burned my first loaf." }],
  ["another act", { act: "buy the book" }],
  ["another language", { language: "de" }],
])("%s takes nothing of the example's letter", async (_, change) => {
  const { letter: text } = await emailJourney({ ...bread, ...change });
  expect(ofLetter(text, letter)).toEqual([]);
});

test("a story that was edited takes nothing of the example's letter", async () => {
  const finalExpandedStory = "The loaf came out flat, and nobody knew why.";
  const opening = { selectedLedeIndex: 1, finalExpandedStory, ledeOptions: "1. One\n2. Two", formData: bread };
  const offer = await askForText("/wizard/prompt-6", { ...opening, prompt5Response: "Tip.", emailBody: "" });
  expect(ofLetter(offer, letter)).toEqual([]);
  expect(offer).toContain(bread.productDescription);
});

test.each([1, 3, 5])("in the story wizard every story holds insight %i, in full", async (number) => {
  const { options, blocks } = await storyJourney(plants, number);
  const insight = songs.insights[number - 1]?.text ?? "";
  expect(options).toEqual({
    insights: songs.insights.map(({ idea }) => idea),
    stories: songs.stories.map(({ idea }) => idea),
    subjects: ["The first song", "Between two chords"],
    preheaders: [songs.stories[0]?.preheader, ...songs.preheaders],
  });
  expect(blocks.tip).toBe(insight);
  const sender = `${songs.closing}\nIris Novak\nThe Slow Greenhouse`;
  const written = { "{insight}": insight, "{link}": plants.link, "{sender}": sender };
  expect(blocks.story).toBe(
    Object.entries(written).reduce((text, [slot, words]) => text.replace(slot, words), songs.stories[0]?.text ?? ""),
  );
  const { blocks: unlinked } = await storyJourney({ ...plants, link: "" }, number);
  expect(unlinked.story).not.toMatch(/\{|song:/);
});

test("in the story wizard the example of an email tells its story, its turn and its tip, and asks for the product by name", async () => {
  const prompt2Response = await askSample("/wizard/prompt-2", { formData: bread });
  const text = await askForText("/story/prompt-3", { formData: bread, selectedStoryIndex: 2, prompt2Response });
  const { text: told, turn } = letter.stories[1] ?? {};
  expect(text).toBe([told, turn, letter.tip, "Sunday Loaf: start the course"].join("\n\n"));
});

const TIP = "/wizard/prompt-5-revised";
const OFFER = "/wizard/prompt-6-revised";
const PS = "/wizard/prompt-9-revised";
const INSIGHT = "/story/prompt-insight-expand-revised";
const insightText = songs.insights[0]?.text ?? "";

/** Asks each endpoint of a revision for this, and returns what it makes of the fixture's text. */
const revise = {
  [TIP]: (requiredChanges: string, tip = letter.tip) =>
    askForText(TIP, {
      ...payloadAt(TIP),
      previousTip: `[TRANSITION_TO_TIP]\nSame cup.\n\n[TIP]\n${tip}`,
      reviewFormData: { requiredChanges },
    }),
  [OFFER]: (requiredChanges: string, offer = letter.offer) =>
    askForText(OFFER, {
      ...payloadAt(OFFER),
      previousOffer: `[TRANSITION_TO_OFFER]\nSame cup.\n\n[OFFER]\n${offer}`,
      reviewFormData: { requiredChanges },
    }),
  [PS]: (requiredChanges: string, postscript = letter.postscript) =>
    askForText(PS, { ...payloadAt(PS), previousPS: `[P.S.]\n${postscript}`, reviewFormData: { requiredChanges } }),
  [INSIGHT]: (requiredChanges: string, expandedInsight = insightText) =>
    askForText(INSIGHT, { ...payloadAt(INSIGHT), expandedInsight, requiredChanges }),
};

const revisions = [
  [TIP, "[TRANSITION_TO_TIP]\nSame cup.\n\n[TIP]\n", letter.tip, letter.revisions?.tip],
  [OFFER, "[TRANSITION_TO_OFFER]\nSame cup.\n\n[OFFER]\n", letter.offer, letter.revisions?.offer],
  [PS, "[P.S.]\n", letter.postscript, letter.revisions?.postscript],
  [INSIGHT, "", insightText, songs.insights[0]?.revisions],
] as const;

test.each(revisions)(
  "a wish with a prepared text gets exactly that at %s, and the other part stays",
  async (...row) => {
    const [path, above, before, prepared = {}] = row;
    const [[wish, text] = ["", ""]] = Object.entries(prepared);
    for (const request of [wish, `${wish}.`, ` ${wish.toUpperCase()}.\n`]) {
      expect(await revise[path](request)).toBe(above + text);
      expect(await revise[path](request, withMarks(before))).toBe(above + text);
    }
  },
);

test.each(revisions)("any other wish at %s, or another text, is left word for word", async (...row) => {
  const [path, above, before, prepared = {}] = row;
  const [wish = ""] = Object.keys(prepared);
  for (const request of ["Use bullets.", `${wish}. Make it funnier.`, `${wish}!`, "Take out the last sentence."]) {
    expect(await revise[path](request)).toBe(above + before);
  }
  expect(await revise[path](wish, `${before} Mine.`)).toBe(`${above}${before} Mine.`);
});

test("the page knows which wishes have a prepared text, in the marks of a letter too", () => {
  const prepared: Record<string, string[]> = {};
  for (const { before, wish } of preparedRevisions(EXAMPLES)) {
    const wishes = prepared[textMark(before)] ?? [];
    prepared[textMark(before)] = [...wishes, wish];
    expect(preparedWishes(setTypography(before, "en"))).toContain(wish);
  }
  expect(PREPARED_WISHES).toEqual(prepared);
});

test.each(["/wizard/prompt-3-revised", "/story/prompt-3-revised"])(
  "a story at %s is left word for word",
  async (path) => {
    const previousExpandedStory = letter.stories[0]?.text ?? "";
    const reviewFormData = { requiredChanges: "Make it shorter." };
    const text = await askForText(path, { ...payloadAt(path), previousExpandedStory, reviewFormData });
    expect(text).toBe(previousExpandedStory);
  },
);

test("a prepared insight is one of the letter's: its stories hold it", async () => {
  const tip = songs.insights[0]?.revisions?.["Make it shorter"] ?? "";
  const prompt2Response = await askSample("/wizard/prompt-2", { formData: { ...plants, tip } });
  const formData = { ...plants, tip };
  const story = await askForText("/story/prompt-3", { formData, selectedStoryIndex: 1, prompt2Response });
  expect(story).toBe(
    (songs.stories[0]?.text ?? "")
      .replace("{insight}", tip)
      .replace("{link}", plants.link)
      .replace("{sender}", `${songs.closing}\nIris Novak\nThe Slow Greenhouse`),
  );
});

test("the insights of an example are the letter's, and stay as they are when one is chosen", async () => {
  const { audience, outcome } = bread;
  const list = await askSample("/story/prompt-insights-list", { audience, outcome, formData: bread });
  expect(await askForOptions("/story/prompt-insights-list", { audience, outcome, formData: bread })).toEqual(
    letter.insights,
  );
  const expand = { selectedInsight: 2, promptInsightsListResponse: list };
  expect(await askForText("/story/prompt-insight-expand", expand)).toBe(letter.insights[1]);
});

describe.each([
  ["the fixture", EXAMPLE],
  ["the product", EXAMPLES],
])("of %s", (_, { letters, storyLetters }) => {
  const titles = EXAMPLE_BRIEFS.map(({ title }) => title);

  test("each letter is that of a brief, has all of its options, and no two of a list alike", () => {
    for (const { title, insights, stories, ctas, signOffs, subjects, preheaders } of letters) {
      expect(titles).toContain(title);
      expect([insights.length, stories.length]).toEqual([5, 4]);
      for (const list of [insights, ctas, signOffs, subjects, preheaders, stories.map(({ text }) => text)]) {
        expect(list.length).toBeGreaterThan(0);
        expect(new Set(list).size, title).toBe(list.length);
      }
      for (const { ledes, turn } of stories) expect([ledes.length > 0, turn !== ""], title).toEqual([true, true]);
    }
  });

  test("no option is shorter or longer than its list is asked for", () => {
    const faults = (stage: StageName, list: readonly string[]) =>
      list.flatMap((text) => optionFault(stage, text) ?? []);
    for (const { insights, stories, ctas, signOffs, subjects, preheaders } of letters) {
      const ideas = stories.map(({ idea }) => idea);
      expect([faults("insights", insights), faults("storyOptions", ideas)]).toEqual([[], []]);
      const ledes = stories.flatMap((one) => one.ledes);
      expect([faults("ledeOptions", ledes), faults("ctaOptions", ctas)]).toEqual([[], []]);
      const allSubjects = [...subjects, ...stories.flatMap((one) => one.subjects)];
      expect([faults("signOffOptions", signOffs), faults("subjectOptions", allSubjects)]).toEqual([[], []]);
      expect(faults("preheaderOptions", [...preheaders, ...stories.map((one) => one.preheader)])).toEqual([]);
    }
    for (const { insights, stories, subjects, preheaders } of storyLetters) {
      const ideas = insights.map(({ idea }) => idea);
      expect([faults("insights", ideas), faults("preheaderOptions", preheaders)]).toEqual([[], []]);
      const allSubjects = [...subjects, ...stories.flatMap((one) => one.subjects)];
      expect([
        faults(
          "storyOptions",
          stories.map(({ idea }) => idea),
        ),
        faults("subjectOptions", allSubjects),
      ]).toEqual([[], []]);
    }
  });

  test("each prepared text answers an example of its step, and is no longer than its block may be", () => {
    for (const { title, revisions = {} } of letters) {
      const limits = BLOCK_LIMITS[exampleBrief(title).descriptionLength];
      for (const block of ["tip", "offer", "postscript"] as const) {
        const prepared = Object.entries(revisions[block] ?? {});
        expect(prepared.length, title).toBeGreaterThan(0);
        for (const [wish, text] of prepared) {
          expect(WISHES[block]).toContain(wish);
          expect(limitFault(text, limits[block]), text).toBeUndefined();
        }
      }
    }
    for (const { insights } of storyLetters) {
      const wishes = insights.flatMap(({ revisions = {} }) => Object.keys(revisions));
      expect(WISHES.insight).toEqual(expect.arrayContaining(wishes));
    }
  });

  test("each story of the story wizard has a place for the insight", () => {
    for (const { title, insights, stories } of storyLetters) {
      expect(titles).toContain(title);
      expect([insights.length, stories.length]).toEqual([5, 4]);
      for (const { text } of stories) expect(text).toMatch(/\n\n\{insight\}\n\n/);
    }
  });
});

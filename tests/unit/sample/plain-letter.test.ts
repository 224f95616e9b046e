import { expect, test } from "vitest";
import { fixedTexts, plainLetter } from "@/lib/sample/plain-letter";
import type { LanguageCode } from "@/lib/text/languages";
import { type BriefData, NO_BRIEF } from "@/lib/wizard/brief/fields";
import { OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { PLAIN_BRIEFS } from "@/tests/fixtures/plain-briefs";
import {
  askForOptions,
  askSample,
  emailJourney,
  type SentBrief,
  storyJourney,
} from "@/tests/support/sample/sample-journey";

const POSTSCRIPT_BRACKET = "[A deadline, a guarantee, or your best reason one more time]";

const cases = Object.entries(PLAIN_BRIEFS);

function briefNamed(name: string): SentBrief {
  const found = PLAIN_BRIEFS[name];
  if (!found) throw new Error(`There is no brief named ${name}.`);
  return found.brief;
}

/** Every piece of a letter that may stand in it: whole fields, lines of the brief, fixed texts, brackets. */
function isOwn(line: string, brief: SentBrief, code: LanguageCode | null): boolean {
  const fields = Object.values(brief).filter((value) => typeof value === "string");
  const typed = fields.flatMap((field) => [field, ...field.split("\n")]).map((text) => text.trim());
  const { closings, labels, ...fixed } = fixedTexts(code);
  const bare = Object.values(labels ?? {}).reduce(
    (rest, label) => rest.replace(`${label} `, ""),
    line.replace(/^P\.S\. /, "").replace(/^[-–•] /, ""),
  );
  const asTyped = [...typed, `${brief.senderRole}, ${brief.senderOrganization}`];
  return (
    /^\[[^\]]*\]$/.test(bare) ||
    [...Object.values(fixed), ...closings].includes(bare) ||
    asTyped.some((text) => text.toLowerCase() === bare.toLowerCase() || text === line) ||
    (line.startsWith("P.S. ") && fields.some((field) => field.includes(bare.replace(/\.$/, ""))))
  );
}

test.each(cases)(
  "%s: the fields stand whole and as typed, and all else is a fixed sentence or a bracket",
  async (_, { brief, code }) => {
    const { letter, blocks, options } = await emailJourney(brief);
    for (const field of ["tip", "productName", "productDescription", "productHighlights"] as const) {
      expect(letter).toContain(brief[field]);
    }
    const lines = [...letter.split("\n"), ...(options.subjects ?? []), ...(options.ledes ?? [])].filter(
      (line) => line !== "",
    );
    expect(lines.filter((line) => !isOwn(line, brief, code))).toEqual([]);
    expect(blocks.tip).toBe(brief.tip);
    for (const subject of options.subjects ?? [])
      expect(subject.length).toBeLessThanOrEqual(OPTION_LIMITS.subjectOptions.most);
    for (const list of Object.values(options)) expect(new Set(list).size).toBe(list.length);
  },
);

test.each(cases)(
  "%s: the call is the act as typed, or the name, and the P.S. a sentence of the brief",
  async (name, { brief, call, postscript = POSTSCRIPT_BRACKET }) => {
    const { options, blocks } = await emailJourney(brief);
    expect(options.ctas?.[0], name).toBe(call);
    expect(blocks.postscript, name).toBe(postscript);
  },
);

test("a person's own topic comes first among the subjects, and one that is too long is left out whole", async () => {
  const first = async (name: string) => (await emailJourney(briefNamed(name))).options.subjects?.[0];
  expect(await first("telegram")).toBe("yoga back pain");
  expect(await first("paragraphs")).toBe("Clear House");
});

test("a name is known as whole words, in whatever capitals: it is not said twice, and not missed", async () => {
  const tea = { ...briefNamed("single"), productName: "Tea", productDescription: "Steady hands? Tearooms are open." };
  const { blocks, options } = await emailJourney({ ...tea, topic: "TEA", act: "try the tea" });
  expect(blocks.offer).toMatch(/^Tea\n\nSteady hands\?/);
  expect(options.ctas).toEqual(["Try the tea"]);
  expect(options.subjects?.filter((subject) => /^tea$/i.test(subject))).toEqual(["TEA"]);
  expect((await emailJourney({ ...tea, act: "book a seat" })).options.ctas).toEqual([
    "Book a seat",
    "Tea: book a seat",
  ]);
});

test("a letter has no bracket but the sender's name, where a brief answers the questions of its forms", async () => {
  for (const { brief, code } of Object.values(PLAIN_BRIEFS)) {
    if (code === null || code === "pl" || brief.productName === "Om") continue;
    const { blocks, letter } = await emailJourney(brief);
    const brackets = [blocks.subject ?? "", letter].join("\n").match(/\[[^\]]+\]/g) ?? [];
    expect(brackets).toEqual(brief.senderName === undefined ? ["[Your name]"] : []);
  }
});

test("the opening is what the person said of their readers and of themselves, and no scene beside any product", () => {
  const brief = { ...NO_BRIEF, topic: "How to plan a farewell", audience: "families", outcome: "say goodbye" };
  const openings = (change: Partial<BriefData>) => plainLetter({ ...brief, ...change }).stories.map(({ text }) => text);
  const cue = expect.stringMatching(/^\[Your story[^\]]*\]$/);
  const facts = "Who this is for: families\nThe goal: say goodbye";
  expect(openings({})).toEqual([facts, "Who this is for: families", "The goal: say goodbye", cue]);
  const trueSentence = "My father was the village undertaker.";
  expect(openings({ trueSentence })).toEqual([`${trueSentence}\n\n${facts}`, trueSentence, facts, cue]);
  expect(openings({ language: "pl", trueSentence })).toEqual([trueSentence, cue]);
  expect(openings({ language: "pl" })).toEqual([cue]);
});

test("a letter of the story wizard asks behind the product's name, and only where there is a link", async () => {
  const brief = briefNamed("sale");
  expect((await storyJourney(brief, 1)).letter).toMatch(/\n\nHollow & Pine Ridge Boot: get your pair with FROST30$/);
  expect((await storyJourney({ ...brief, link: "" }, 1)).letter).not.toContain("get your pair");
});

test("an idea of another writer stays as it is, and its letter goes on with the person's own words", async () => {
  const formData = briefNamed("sale");
  const idea = "A heel in a grate. Joan is late and stands on one leg.";
  const reply = await askSample("/wizard/prompt-3", { formData, selectedStoryIndex: 1, prompt2Response: `1. ${idea}` });
  expect(reply).toBe(`<reply>\n${idea}\n</reply>`);
  expect(await askForOptions("/wizard/prompt-4", { finalExpandedStory: idea, formData })).toEqual([formData.topic]);
});

test("no list is empty, whatever a request leaves out", async () => {
  const emailBody = "Чай стоит на столе, и никто не говорит.";
  expect(await askForOptions("/wizard/prompt-10", { emailBody })).toEqual(["[The subject line]"]);
  expect(await askForOptions("/wizard/preheader", { emailBody, subject: "Чай" })).toHaveLength(1);
  expect(await askForOptions("/wizard/prompt-4", { finalExpandedStory: emailBody })).toHaveLength(1);
});

import { expect, test } from "vitest";
import type { SampleBrief } from "@/lib/sample/example-letter";
import { fixedTexts } from "@/lib/sample/fixed-texts";
import { plainLetter } from "@/lib/sample/plain-letter";
import { SCENES } from "@/lib/sample/scenes";
import { NO_BRIEF } from "@/lib/sample/writer";
import type { LanguageCode } from "@/lib/text/languages";
import { countWords, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { PLAIN_BRIEFS } from "@/tests/fixtures/plain-briefs";
import {
  askForOptions,
  askSample,
  emailJourney,
  type SentBrief,
  storyJourney,
} from "@/tests/support/sample/sample-journey";

const CALL_BRACKET = "[What the reader does next]";
const POSTSCRIPT_BRACKET = "[A deadline, a guarantee, or your best reason one more time]";

const cases = Object.entries(PLAIN_BRIEFS);

function briefNamed(name: string): SentBrief {
  const found = PLAIN_BRIEFS[name];
  if (!found) throw new Error(`There is no brief named ${name}.`);
  return found.brief;
}

/** Every piece of a letter that may stand in it: whole fields, lines of the brief, scenes, fixed texts, brackets. */
function isOwn(line: string, brief: SentBrief, code: LanguageCode | null): boolean {
  const fields = Object.values(brief).filter((value) => typeof value === "string");
  const typed = fields.flatMap((field) => [field, ...field.split("\n")]).map((text) => text.trim());
  const { closings, ...fixed } = fixedTexts(code);
  const scenes =
    code === "en" ? SCENES.flatMap(({ text, ledes, subjects }) => [...text.split("\n\n"), ...ledes, ...subjects]) : [];
  const bare = line.replace(/^P\.S\. /, "").replace(/^[-–•] /, "");
  const asTyped = [...typed, `${brief.senderRole}, ${brief.senderOrganization}`];
  return (
    /^\[[^\]]*\]$/.test(bare) ||
    [...Object.values(fixed), ...closings, ...scenes].includes(bare) ||
    asTyped.some((text) => text.toLowerCase() === bare.toLowerCase() || text === line) ||
    (line.startsWith("P.S. ") && fields.some((field) => field.includes(bare)))
  );
}

test.each(cases)(
  "%s: the fields stand whole and as typed, and all else is a scene, a fixed sentence or a bracket",
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
  "%s: the call is the act as typed and the P.S. a certain sentence of the brief, else a bracket",
  async (name, { brief, call = CALL_BRACKET, postscript = POSTSCRIPT_BRACKET }) => {
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

test.each<[LanguageCode | null, Partial<SampleBrief>]>([
  ["en", { topic: "lose weight", audience: "moms" }],
  ["en", { topic: "sell more", audience: "shop owners" }],
  ["en", { topic: "Corso ceramica", language: "en" }],
  [null, { topic: "Corso ceramica", productDescription: "Otto lezioni serali. 120€.", tip: "Bagna sempre le mani" }],
  [null, { topic: "Omega 3", audience: "VIP" }],
])("scenes are told where English is found or chosen, and nowhere else: %s %j", (code, brief) => {
  const { stories } = plainLetter({ ...NO_BRIEF, ...brief });
  expect(stories.map(({ text }) => text).join()).toMatch(code === "en" ? /^The green sofa/ : /^\[Your story[^\]]*\]$/);
});

test("a letter of the story wizard asks behind the product's name, and only where there is a link", async () => {
  const brief = briefNamed("sale");
  expect((await storyJourney(brief, 1)).letter).toMatch(/\n\nHollow & Pine Ridge Boot: get your pair with FROST30$/);
  expect((await storyJourney({ ...brief, link: "" }, 1)).letter).not.toContain("get your pair");
});

test("another list of stories has the other four, and what was told to these readers is not among them", async () => {
  const brief = briefNamed("telegram");
  const list = (storyLists: number, toldBefore?: string) =>
    askForOptions("/wizard/prompt-2", { formData: { ...brief, storyLists }, toldBefore });
  const [first, second] = [await list(0), await list(1)];
  expect([...first, ...second]).toEqual(SCENES.map(({ idea }) => idea));
  expect(await list(2)).toEqual(first);
  expect(await list(0, `Story: ${first[0]}`)).toEqual([...first.slice(1), second[0]]);
});

test("an idea of another writer stays as it is, and its letter goes on with the person's own words", async () => {
  const formData = briefNamed("sale");
  const idea = "A heel in a grate. Joan is late and stands on one leg.";
  const reply = await askSample("/wizard/prompt-3", { formData, selectedStoryIndex: 1, prompt2Response: `1. ${idea}` });
  expect(reply).toBe(`<reply>\n${idea}\n</reply>`);
  expect(await askForOptions("/wizard/prompt-4", { finalExpandedStory: idea, formData })).toEqual([
    "[The first line of the letter]",
  ]);
});

test("no list is empty, whatever a request leaves out", async () => {
  const emailBody = "Чай стоит на столе, и никто не говорит.";
  expect(await askForOptions("/wizard/prompt-10", { emailBody })).toEqual(["[The subject line]"]);
  expect(await askForOptions("/wizard/preheader", { emailBody, subject: "Чай" })).toHaveLength(1);
  expect(await askForOptions("/wizard/prompt-4", { finalExpandedStory: emailBody })).toHaveLength(1);
});

test("each scene is 60 to 110 words, and its lists hold to their limits", () => {
  for (const { idea, text, ledes, subjects } of SCENES) {
    expect([countWords(text) >= 60, countWords(text) <= 110], text).toEqual([true, true]);
    expect([countWords(idea) >= 20, countWords(idea) <= 70], idea).toEqual([true, true]);
    for (const lede of ledes) expect(countWords(lede)).toBeLessThanOrEqual(OPTION_LIMITS.ledeOptions.most);
    for (const subject of subjects) expect(subject.length).toBeLessThanOrEqual(OPTION_LIMITS.subjectOptions.most);
    expect(ledes.filter((lede) => text.includes(lede))).toEqual([]);
  }
});

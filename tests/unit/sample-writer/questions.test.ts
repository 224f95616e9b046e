import { describe, expect, test } from "vitest";
import { EMOTIVE_OPENINGS } from "@/lib/sample-writer/questions/title-templates";
import { isLinear } from "@/tests/support/growth";
import { askSampleModel } from "../../support/sample-writer/ask-sample-model";

interface Form {
  variants: number;
  network: string;
  categories: string;
  context: string;
  keywords: string;
  emotive: boolean;
}

const FORM: Form = {
  variants: 6,
  network: "YouTube",
  categories: "creative, catchy, and funny",
  context: "how to play guitar",
  keywords: "beginner, acoustic, chords",
  emotive: false,
};

/** The prompt of the title generator, letter for letter (specification 9.7). */
function promptOf(changed: Partial<Form> = {}): string {
  const { variants, network, categories, context, keywords, emotive } = { ...FORM, ...changed };
  const end = emotive ? ", and use emotive words." : ".";
  return `Create ${variants} ${network} variants about a ${categories} video title about ${context} and use these keywords ${keywords}${end}`;
}

const ask = (question: string, seed = "test", more: { maxTokens?: number; assistant?: string } = {}) =>
  askSampleModel("/process", { question, maxTokens: 1000, assistant: "general", ...more }, seed);

/** The titles of a reply, which has nothing else in it. */
async function titlesFor(changed: Partial<Form> = {}, seed = "test"): Promise<string[]> {
  const lines = (await ask(promptOf(changed), seed)).split("\n");
  return lines.map((line, index) => {
    expect(line).toMatch(new RegExp(`^${index + 1}\\. \\S`));
    return line.slice(line.indexOf(" ") + 1);
  });
}

const NETWORKS = ["YouTube", "Facebook", "TikTok"];
const CATEGORIES = ["creative", "catchy", "interesting", "informative", "educational", "funny"];
const CONTEXTS = [
  "how to play guitar",
  "my new camera",
  "Growing my small business without ads.",
  "DIY SHELF BUILD!!",
  "Gitarre lernen für Anfänger",
  "x",
];

describe("sample titles", () => {
  test.each([1, 3, 6])("are %i when that many are asked for, each another one", async (variants) => {
    for (const network of NETWORKS) {
      for (const categories of [...CATEGORIES, CATEGORIES.join(", ")]) {
        for (const context of CONTEXTS) {
          const titles = await titlesFor({ variants, network, categories, context });
          expect(new Set(titles).size, titles.join("\n")).toBe(variants);
        }
      }
    }
  });

  test("use every keyword, however few titles there are, and the context's own words", async () => {
    for (const variants of [1, 3, 6]) {
      const titles = (await titlesFor({ variants })).join("\n").toLowerCase();
      for (const keyword of ["beginner", "acoustic", "chords"]) expect(titles).toContain(keyword);
    }
    for (const title of await titlesFor()) expect(title.toLowerCase()).toMatch(/play(?:ing)? guitar/);
    for (const title of await titlesFor({ context: "my new camera" }))
      expect(title.toLowerCase()).toContain("my new camera");
  });

  test("carry hashtags where the network lives by them", async () => {
    for (const title of await titlesFor({ network: "TikTok", keywords: "slow strumming, chords" })) {
      expect(title).toMatch(/ #(?:slowstrumming|chords)$/);
    }
  });

  test("are emotive when that is asked for, and only then", async () => {
    const isEmotive = (title: string) => EMOTIVE_OPENINGS.some((opening) => title.startsWith(`${opening}! `));
    for (const context of CONTEXTS) {
      expect((await titlesFor({ emotive: true, context })).map(isEmotive)).not.toContain(false);
      expect((await titlesFor({ context })).map(isEmotive)).not.toContain(true);
    }
  });

  test("are other ones when the same is asked again", async () => {
    expect(await titlesFor({}, "first")).not.toEqual(await titlesFor({}, "second"));
  });

  test("come for a prompt that a person has spaced and cased anew, too", async () => {
    const edited = ` ${promptOf({ variants: 3 }).replace("Create", "create").replaceAll(" ", "\n ")} `;
    expect((await ask(edited)).split("\n")).toHaveLength(3);
  });

  test("are no more than can be read, and take no time to find out", async () => {
    expect(await titlesFor({ variants: 9999 })).toHaveLength(12);
    const repetitive = (share: number) =>
      ask(
        `Create 1 a variants about a ${"video title about ".repeat(200 * share)}${"and use these keywords ".repeat(170 * share)}`,
      );
    expect(await isLinear(repetitive)).toBe(true);
  });
});

describe("a sample answer to any other question", () => {
  test.each([
    "Tell me some beginning guitar songs I can learn?",
    "What is the capital of France?",
    "Write three slogans for my bakery.",
    "Create something about titles",
    "¿Qué acordes debo aprender?",
  ])("says what it is, quotes the question and tells how to get a real one: %s", async (question) => {
    const answer = await ask(question);
    expect(answer).toContain("sample answer");
    expect(answer).toContain(`“${question}”`);
    expect(answer).toContain("OPENAI_API_KEY");
    expect(answer).toContain(".env");
    expect(answer).not.toMatch(/[*#]|undefined/);
  });

  test("knows a little about the guitar where a guitar teacher is asked", async () => {
    const question = "Which songs can I learn first?";
    expect(await ask(question, "test", { assistant: "guitar" })).toContain("Three Little Birds");
    expect(await ask(question)).not.toContain("Three Little Birds");
  });

  test("keeps to the tokens that it may use", async () => {
    for (const maxTokens of [1, 10, 50]) {
      const answer = await ask("What is the capital of France?", "test", { maxTokens });
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(maxTokens * 4);
    }
  });

  test("stays short for a question as long as the limit", async () => {
    for (const question of ["Why is it so? ".repeat(570), "why ".repeat(2000), "x".repeat(8000)]) {
      expect((await ask(question)).length).toBeLessThan(1500);
    }
  });
});

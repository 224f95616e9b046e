import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { storyPrompts } from "@/prompts/story";
import { VOICE } from "@/prompts/voice";
import { wizardPrompts } from "@/prompts/wizard";
import { formData, PAYLOADS } from "@/tests/fixtures/payloads";
import { prepared } from "@/tests/support/model/prompt-endpoints";

/** Where a reader finds what each prompt asks for. */
const FOLDER = "tests/fixtures/prompts";

const HOW = "If the prompt is meant to say so: npx vitest run --project unit tests/unit/prompts/rules.test.ts --update";

const PATHS = [
  ...Object.keys(wizardPrompts).map((name) => `/wizard/${name}`),
  ...Object.keys(storyPrompts).map((name) => `/story/${name}`),
];

const BRIEF = {
  ...formData,
  link: "https://example.com/evenings",
  act: "book a place",
  senderName: "Ana",
  descriptionLength: "longer",
};

/** Briefs for which prompts may say something else than for the first. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "a longer letter": BRIEF,
  "a short letter": { ...BRIEF, descriptionLength: "short" },
  "a brief without an act": { ...BRIEF, act: "" },
  "a brief without a sender": { ...BRIEF, senderName: "" },
  "a sale with a deadline": { ...BRIEF, occasion: "sale" },
  "a brief in German": { ...BRIEF, language: "de", address: "informal" },
};

/** What a prompt says beside the material: task, rules and the form of the reply. */
function rulesOf(path: string, brief: Readonly<Record<string, unknown>>, more = {}): readonly string[] {
  const payload = { ...PAYLOADS[path], ...more, formData: brief };
  return prepared(path, payload)
    .user.replace(/<material name="([^"]+)">[\s\S]*?<\/material>/g, '<material name="$1">')
    .replace(/\n{2,}/g, "\n\n")
    .split("\n");
}

function pageOf(path: string): string {
  const [[name = "", brief] = [], ...others] = Object.entries(VARIANTS);
  const first = rulesOf(path, brief ?? {});
  // A rule that moved up is the same rule.
  const bare = (line: string) => line.replace(/^\d+\. /, "");
  const said = new Set(first.map(bare));
  const variants: [string, readonly string[]][] = [
    ...others.map(([title, one]): [string, readonly string[]] => [title, rulesOf(path, one)]),
    [
      "new words for one sentence",
      rulesOf(path, BRIEF, { sentence: "He smiled, put the guitar down and cut the cake." }),
    ],
    ["readers who had a letter before", rulesOf(path, BRIEF, { toldBefore: "Tip: one." })],
  ];
  const differences = variants.flatMap(([title, lines]) => {
    const own = lines.filter((line) => !said.has(bare(line)));
    return own.length === 0 ? [] : [`---- for ${title} it says instead, or as well ----`, ...own, ""];
  });
  return `${[`---- ${path}, for ${name} ----`, ...first, "", ...differences].join("\n").trimEnd()}\n`;
}

test.each(PATHS)("%s says what its page tells a reader", async (path) => {
  await expect(pageOf(path), HOW).toMatchFileSnapshot(`../../../${FOLDER}${path}.txt`);
});

test("the voice of all prompts is what its page tells a reader", async () => {
  await expect(`${VOICE}\n`, HOW).toMatchFileSnapshot(`../../../${FOLDER}/voice.txt`);
});

test("there is no page for a prompt that is gone", () => {
  const pages = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".txt"));
  expect(pages.map((name) => `/${name.replace(".txt", "")}`).sort()).toEqual(["/voice", ...PATHS].sort());
});

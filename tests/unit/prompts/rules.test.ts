import { expect, test } from "vitest";
import { storyPrompts } from "@/prompts/story";
import { wizardPrompts } from "@/prompts/wizard";
import { formData, PAYLOADS } from "@/tests/fixtures/payloads";
import { prepared } from "@/tests/support/model/prompt-endpoints";

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

/** The lines that a prompt says beside the material: what matters, what is wanted, and the form of the reply. */
function rulesOf(path: string, brief: Readonly<Record<string, unknown>>, more = {}): readonly string[] {
  const payload = { ...PAYLOADS[path], ...more, formData: brief };
  return prepared(path, payload)
    .user.replace(/<material name="([^"]+)">[\s\S]*?<\/material>/g, '<material name="$1">')
    .split(/\n+/);
}

/** A rule that moved up is the same rule. */
const bare = (line: string) => line.replace(/^\d+\. /, "");

function pageOf(path: string): readonly string[] {
  const [[name = "", brief] = [], ...others] = Object.entries(VARIANTS);
  const first = rulesOf(path, brief ?? {});
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
    return own.length === 0 ? [] : [`---- for ${title} it says instead, or as well ----`, ...own];
  });
  return ["", `---- ${path}, for ${name} ----`, ...first, ...differences];
}

/** Writes pages one after another; lines that one before has said are counted alone. */
function withoutRepeats(pages: readonly (readonly string[])[]): string {
  const said = new Set<string>();
  let repeated = 0;
  const shown: string[] = [];
  const showRepeated = () => {
    if (repeated === 0) return;
    const heading = shown.at(-1)?.startsWith("----") ? `${shown.pop()} ` : "";
    shown.push(`${heading}⋮ ${repeated} as above`);
    repeated = 0;
  };
  for (const line of pages.flat()) {
    const isNew = line === "" || line.startsWith("----") || !said.has(bare(line));
    said.add(bare(line));
    if (!isNew) repeated += 1;
    else {
      showRepeated();
      shown.push(line);
    }
  }
  showRepeated();
  return `${shown.join("\n")}\n`;
}

test("every prompt says what its page tells a reader, and no page is left of a prompt that is gone", async () => {
  const pages = [
    ["---- the system text of all prompts ----", ...prepared("/wizard/prompt-2").system.split(/\n+/)],
    ...PATHS.map(pageOf),
  ];
  await expect(withoutRepeats(pages), HOW).toMatchFileSnapshot("../../fixtures/prompts.txt");
});

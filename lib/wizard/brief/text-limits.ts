import type { BlockName } from "@/lib/letter/blocks";
import type { StageName } from "@/lib/wizard/state";
import type { DescriptionLength } from "./brief";

/** The length of a text, both ends included. Prompts state it; checks and evaluations measure by it. */
export interface TextLimit {
  unit: "words" | "characters";
  least: number;
  most: number;
}

/** Returns a limit in words. */
export const words = (least: number, most: number): TextLimit => ({ unit: "words", least, most });

/** The limits of one option of each list; for a sign-off, of its closing line. */
export const OPTION_LIMITS = {
  insights: words(8, 45),
  storyOptions: words(20, 70),
  ledeOptions: words(1, 30),
  ctaOptions: words(2, 8),
  signOffOptions: words(1, 12),
  subjectOptions: { unit: "characters", least: 1, most: 50 },
  // A shorter one lets the inbox add the beginning of the letter; a longer one gets cut.
  preheaderOptions: { unit: "characters", least: 40, most: 90 },
} as const satisfies Partial<Record<StageName, TextLimit>>;

/** The words of a letter without subject and preheader. */
export const LETTER_WORDS: Readonly<Record<DescriptionLength, TextLimit>> = {
  short: words(200, 300),
  longer: words(350, 500),
};

type BlockLimits = Readonly<Record<Exclude<BlockName, "subject" | "preheader">, TextLimit>>;

const COMMON = {
  lede: OPTION_LIMITS.ledeOptions,
  cta: OPTION_LIMITS.ctaOptions,
  // The closing line, a name, a role and an organization.
  signOff: words(1, 18),
};

/** The limits of each block in a short and a longer letter. */
export const BLOCK_LIMITS: Readonly<Record<DescriptionLength, BlockLimits>> = {
  short: {
    ...COMMON,
    story: words(30, 70),
    transitionToTip: words(1, 25),
    tip: words(1, 65),
    transitionToOffer: words(1, 45),
    offer: words(1, 160),
    postscript: words(1, 35),
  },
  longer: {
    ...COMMON,
    story: words(50, 110),
    transitionToTip: words(1, 35),
    tip: words(1, 90),
    transitionToOffer: words(1, 60),
    offer: words(1, 280),
    postscript: words(1, 40),
  },
};

/** The limits of a letter of the story wizard, and of the scene in it. */
export const STORY_LETTER_LIMITS = { letter: words(200, 350), scene: words(100, 180) } as const;

/** Returns a limit in the words of a prompt: `2 to 8 words`, `50 characters at most`. */
export const limitText = ({ unit, least, most }: TextLimit): string =>
  least > 1 ? `${least} to ${most} ${unit}` : `${most} ${unit} at most`;

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Explains how a text misses its limit, e.g. `62 characters, asked for 50 at most`.
 * @returns undefined for a text within its limit, and for one whose words cannot be counted
 */
export function limitFault(text: string, limit: TextLimit): string | undefined {
  const { unit, least, most } = limit;
  if (unit === "words" && UNSPACED.test(text)) return undefined;
  const count = unit === "words" ? countWords(text) : [...text].length;
  if (count >= least && count <= most) return undefined;
  const asked = least > 1 ? `${least} to ${most}` : `${most} at most`;
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit} (target: ${asked})`;
}

/** Explains how an option of a list misses its limit. */
export function optionFault(stage: StageName, option: string): string | undefined {
  const limits: Partial<Record<StageName, TextLimit>> = OPTION_LIMITS;
  const limit = limits[stage];
  if (!limit) return undefined;
  return limitFault(stage === "signOffOptions" ? (option.split("\n", 1)[0] ?? "") : option, limit);
}

/** Returns the length of an option of a list against what it should have at most: `23 of 50`, `5 of 8 words`. */
export function lengthOf(stage: StageName, option: string) {
  const limits: Partial<Record<StageName, TextLimit>> = OPTION_LIMITS;
  const { unit, most = 0 } = limits[stage] ?? {};
  if (unit === undefined || (unit === "words" && UNSPACED.test(option))) return undefined;
  const count = unit === "words" ? countWords(option) : [...option].length;
  return { words: `${count} of ${most}${unit === "words" ? " words" : ""}`, isOver: count > most };
}

/** Counts the words of a text: anything between spaces with a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

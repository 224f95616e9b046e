import type { LanguageCode } from "@/lib/text/languages";
import type { BlockName } from "@/lib/wizard/blocks";
import type { StageName } from "@/lib/wizard/state";
import { optionFault } from "@/lib/wizard/text-limits";
import { plainWords } from "../facts/find-testimonials";
import type { CheckContext, Finding } from "../finding";
import { contentWords, stemOf } from "../text/words";

/** From this share of their trigrams on, two texts say the same in nearly the same words. */
const ALIKE = 0.6;

/** Rule O1: an option that is nearly another one of its list, or is outside what its prompt asks for. */
export function findAlikeOptions(text: string, context: CheckContext): readonly Finding[] {
  if (text.trim() === "") return [];
  const twin = (context.others ?? []).find((other) => other.trim() !== "" && isAlike(text, other, context));
  const outside = context.block === null ? null : outsideLimits(text, context.block);
  return [
    ...(twin === undefined
      ? []
      : [
          finding(
            text,
            `This is nearly the same as “${short(twin)}”.`,
            "Write this option anew from another angle, not with other adjectives.",
          ),
        ]),
    ...(outside === null ? [] : [finding(text, outside.why, outside.instruction)]),
  ];
}

/** Of sign-offs the closing line alone; calls to action ask for one act in few words, and differ by what they add to it. */
function isAlike(text: string, other: string, { block, language = null }: CheckContext): boolean {
  const [line = "", otherLine = ""] =
    block === "signOff" ? [text, other].map((each) => each.split("\n")[0] ?? "") : [text, other];
  if (likeness(line, otherLine) < ALIKE) return false;
  return block !== "cta" || senseOf(line, language) === senseOf(otherLine, language);
}

/** What a call names, in numbers and in words. */
const senseOf = (text: string, language: LanguageCode | null) =>
  [...new Set([...contentWords(text, language).map(stemOf), ...(text.match(/\d+/g) ?? [])])].sort().join(" ");

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The share of three-letter pieces that two texts have in common (Jaccard). */
function likeness(one: string, other: string): number {
  const first = trigramsOf(one);
  const second = trigramsOf(other);
  const common = [...first].filter((piece) => second.has(piece)).length;
  return common / Math.max(1, first.size + second.size - common);
}

/** More of a text tells nothing new about whether it is another one. */
const MOST_CHARACTERS = 2000;

function trigramsOf(text: string): ReadonlySet<string> {
  const plain = ` ${plainWords(text.slice(0, MOST_CHARACTERS))} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) pieces.add(plain.slice(at, at + 3));
  return pieces;
}

/** The lists whose options fill a text; a subject and a call to action have rules of their own. */
const LISTS: Partial<Record<BlockName, StageName>> = {
  lede: "ledeOptions",
  story: "storyOptions",
  tip: "insights",
  signOff: "signOffOptions",
};

function outsideLimits(text: string, block: BlockName): Pick<Finding, "why" | "instruction"> | null {
  const fault = optionFault(LISTS[block] ?? "subjectOptions", text);
  if (LISTS[block] === undefined || fault === undefined) return null;
  return {
    why: `This option has ${fault}.`,
    instruction: `Bring this option to the length that was asked for: it has ${fault}.`,
  };
}

const finding = (text: string, why: string, instruction: string): Finding => ({
  rule: "O1",
  severity: "hint",
  start: 0,
  end: text.length,
  quote: text,
  why,
  instruction,
});

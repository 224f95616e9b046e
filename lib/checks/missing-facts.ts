import { type BriefFact, factsOfBrief } from "./brief-facts";
import { findFacts, readLanguage } from "./facts/find-facts";
import { findNumbers } from "./facts/find-numbers";
import { plainWords } from "./facts/find-testimonials";
import { isRoom } from "./facts/room-for";
import type { CheckContext, Finding } from "./finding";

/**
 * Rule F2: what the brief says of the offer and the letter nowhere: prices, dates, deadlines, places, the link and the
 * product's name. The places of these findings are in the brief's fields.
 */
export function findMissing(text: string, context: CheckContext): readonly Finding[] {
  const { brief, block, blocks } = context;
  const others = Object.entries(blocks).flatMap(([name, other]) => (name === block ? [] : [other]));
  const letter = [text, ...others].join("\n\n");
  const { facts, language } = factsOfBrief(brief);
  const read = context.language ?? language;
  const given = new Set(findFacts(letter, read).flatMap(({ gives }) => gives));
  // 'Four of you' gives the number of places, and counts nothing elsewhere.
  for (const { value } of findNumbers(letter, readLanguage(read))) given.add(`n:${value}`);
  const missing = facts.flatMap((fact): Finding[] => {
    const name = nameOf(fact, brief[fact.field] ?? "");
    if (name === null || NOT_THE_OFFER.has(fact.field) || fact.wants.some((key) => given.has(key))) return [];
    return [findingOf(name, fact)];
  });
  return once([...missing, ...missingLinks(letter, brief), ...missingName(letter, brief)]);
}

/** Fields that tell of the reader and of the insight; their numbers need not come back. */
const NOT_THE_OFFER: ReadonlySet<string> = new Set(["topic", "audience", "outcome", "tip"]);

const DEADLINE_BEFORE =
  /(?<!\p{L})(?:by|until|till|before|deadline|closes?|ends?|bis|spätestens|Anmeldeschluss|avant|jusqu[’']au|hasta|antes del?)[ :](?:le |zum |the |el |am |on |\p{L}{3,12},? ){0,2}$/iu;

/** What a reader calls a fact of the brief; null for one that a letter may leave out. */
function nameOf({ kind, start, end }: BriefFact, field: string): string | null {
  if (kind === "money") return "price";
  if (kind === "date") return DEADLINE_BEFORE.test(field.slice(Math.max(0, start - 40), start)) ? "deadline" : "date";
  if (kind === "deadline") return "deadline";
  return kind === "number" && isRoom(field, { start, end }) ? "number of places" : null;
}

function findingOf(name: string, { field, start, end, quote }: Omit<BriefFact, "kind" | "gives" | "wants">): Finding {
  return {
    rule: "F2",
    severity: "hint",
    block: "offer",
    field,
    start,
    end,
    quote,
    why: `The ${name} of your brief, “${quote}”, is nowhere in the letter.`,
    instruction: `Say the ${name} in the offer: ${quote}.`,
  };
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"“”„«»)\]]{1,2000}/g;

/** A link that the brief gives as such stands behind the call to action, and need not be in the words. */
function missingLinks(letter: string, brief: CheckContext["brief"]): readonly Finding[] {
  if ((brief.link ?? "").trim() !== "") return [];
  const there = letter.toLowerCase();
  return Object.entries(brief).flatMap(([field, text]) =>
    NOT_THE_OFFER.has(field)
      ? []
      : [...text.matchAll(LINK)].flatMap(({ 0: found, index }) => {
          const quote = found.replace(/[.,;:!?'’…]{1,20}$/, "");
          const address = quote
            .toLowerCase()
            .replace(/^(?:https?:\/\/)?(?:www\.)?/, "")
            .replace(/\/$/, "");
          return there.includes(address)
            ? []
            : [findingOf("link", { field, start: index, end: index + quote.length, quote })];
        }),
  );
}

function missingName(letter: string, { productName = "" }: CheckContext["brief"]): readonly Finding[] {
  const quote = productName.trim();
  const words = plainWords(quote);
  if (words === "" || plainWords(letter).includes(words)) return [];
  const start = productName.indexOf(quote);
  return [findingOf("product's name", { field: "productName", start, end: start + quote.length, quote })];
}

/** A price that the brief says twice is missing once. */
function once(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ why }) => !seen.has(why) && seen.add(why));
}

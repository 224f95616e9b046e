import { replyLines } from "@/lib/checks/claims";
import { type Fact, findFacts } from "@/lib/checks/find-facts";
import { plain } from "@/lib/checks/read-sentences";
import { cleanLine } from "@/lib/text/clean-text";
import { findLanguage } from "@/lib/text/find-language";
import { monthsOf } from "@/lib/text/months";
import { splitSentences } from "@/lib/text/sentences";
import { BRIEF_FIELDS, type BriefField, cleanAnswer, FIELD_LIMITS, REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { isPart, type PageBrief, type Suggestion } from "./suggestion";

/** An answer of one source, before it is compared with the rest. */
export type Said = Omit<Suggestion, "isContradicted">;

/** Returns words of a source as an answer for a field, and as its quotation. */
export function saidAs(source: Said["source"], field: BriefField, words: string): Said {
  const value = cleanAnswer(field, words.slice(0, FIELD_LIMITS[field])).trim();
  return { field, value, quotation: value, source };
}

/** The mark of a page's heading among its lines. */
export const HEADING = "# ";

/** The mark of a point at the beginning of a line. */
const POINT = /^(?:[-*•·–] ?|\d{1,2}[.)] )(?=\S)/;

/** Returns what lines say by their form: a heading or a first line like one, then the first paragraph and list. */
function saidByForm(lines: readonly string[]): readonly Said[] {
  const at = lines.findIndex((line) => line.startsWith(HEADING));
  const [first = "", ...rest] = lines.slice(Math.max(at, 0));
  const isTitle = at >= 0 || (rest.length > 0 && first.length <= 100 && !/[.!?:]$/.test(first) && !POINT.test(first));
  const body = isTitle ? rest : [first, ...rest];
  const start = body.findIndex((line) => POINT.test(line));
  const end = body.findIndex((line, place) => place > start && !POINT.test(line));
  const list = start < 0 ? [] : body.slice(start, end < 0 ? undefined : end);
  return [
    saidAs("text", "productName", isTitle ? first.replace(HEADING, "") : ""),
    saidAs("text", "productDescription", body.find((line) => line.length >= 40 && !POINT.test(line)) ?? ""),
    saidAs("text", "productHighlights", list.map((line) => line.replace(POINT, "- ")).join("\n")),
  ];
}

/** The most sentences with a further price or date that are suggested. */
const MOST_FURTHER = 8;

/** Returns a reader of facts in the language of a text. */
function factReader(text: string): (words: string) => readonly Fact[] {
  const monthOf = monthsOf(findLanguage(text));
  return (words) => findFacts(words, monthOf);
}

/** Returns one key for the prices and one for the dates of some words, of which a product has one each; empty for none. */
const keysOf = (facts: readonly Fact[]): readonly string[] =>
  ["money", "date"].map((kind) =>
    facts
      .flatMap((fact) => (fact.kind === kind ? fact.keys : []))
      .sort()
      .join(" "),
  );

/**
 * Makes the suggestions of a page's or a text's lines: what the best source says for each field, the highlights of all,
 * and each further sentence with a price or a date. `own` is what a page says of itself, the best source first.
 */
export function readBrief(address: string, own: readonly Said[], given: readonly string[]): Omit<PageBrief, "price"> {
  const lines = [...new Set(given.map(cleanLine))].filter((line) => line !== "");
  const all = [saidAs("address", "link", address), ...own, ...saidByForm(lines)].filter(({ value }) => value !== "");
  const isBest = ({ field, source }: Said) =>
    isPart(field) || all.find((one) => one.field === field)?.source === source;
  const best = [...new Map(all.filter(isBest).map((one) => [`${one.field} ${plain(one.value)}`, one])).values()];
  const head = best.map(({ value }) => value).join("\n");
  const others = lines.filter((line) => !head.includes(line.replace(HEADING, "")));
  const text = [head, ...others].join("\n").slice(0, REPLY_LIMIT);
  const facts = factReader(text);
  const known = new Set(["", ...best.flatMap(({ value }) => keysOf(facts(value)))]);
  const further: Said[] = [];
  for (const sentence of text.split("\n").flatMap(splitSentences)) {
    const keys = /\d/.test(sentence) && further.length < MOST_FURTHER ? keysOf(facts(sentence)) : [];
    const isNew = keys.some((key) => !known.has(key));
    if (isNew) further.push(saidAs("text", "productHighlights", sentence.replace(POINT, "")));
    for (const key of keys) known.add(key);
  }
  const suggestions = marked([...best.filter(({ value }) => text.includes(value)), ...further], facts);
  return { suggestions, text, address };
}

/** Marks what contradicts each other: different answers for a field, and answers with different prices or dates. */
function marked(said: readonly Said[], facts: ReturnType<typeof factReader>): Suggestion[] {
  const all = said.map((one) => ({ one, keys: keysOf(facts(one.value)) }));
  return all.map(({ one, keys }) => {
    const isContradicted = all.some(
      (other) =>
        (one.field === other.one.field && !isPart(one.field) && plain(one.value) !== plain(other.one.value)) ||
        keys.some((key, at) => key !== "" && ![key, ""].includes(other.keys[at] ?? "")),
    );
    return { ...one, isContradicted };
  });
}

/** Settings, and the address itself, which no quotation holds. */
const NOT_READ: ReadonlySet<BriefField> = new Set<BriefField>(["link", "greeting", "occasion", "language", "address"]);

/**
 * Reads what a model found in a page (`prompts/wizard/look-ups.ts`). An answer is dropped unless its quotation is in
 * the page's text word for word, and holds every figure, link and promise that the answer has.
 */
export function readPageReply(reply: string, text: string): readonly Suggestion[] {
  const facts = factReader(text);
  const page = plain(text);
  const isHeld = (value: string, quotation: string) => {
    const held = new Set(facts(quotation).flatMap(({ keys }) => keys));
    const isInPage = plain(quotation) !== "" && page.includes(plain(quotation));
    return isInPage && facts(value).every(({ keys }) => keys.some((key) => held.has(key)));
  };
  const said: Said[] = [];
  let [field, value] = ["", ""];
  for (const [name, words] of replyLines(reply, "field|value|quote")) {
    if (name === "field") [field, value] = [words.toLowerCase(), ""];
    else if (name === "value") value = words;
    else {
      const known = BRIEF_FIELDS.find((one) => one.toLowerCase() === field && !NOT_READ.has(one));
      if (known && value !== "" && isHeld(value, words))
        said.push({ ...saidAs("model", known, value), quotation: words });
    }
  }
  return marked(said, facts);
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { HEADING, type Said, saidAs } from "@/lib/page-brief/suggest";
import { parseJson } from "@/lib/text/json";
import { jsonExcess } from "@/lib/text/modest-json";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";

/** How many characters are parsed before other requests have their turn: some milliseconds of work. */
const CHUNK = 16_384;

/** The bounds of a page: a parser takes quadratic time for what is nested deeply. */
const MOST = { tags: 60_000, depth: 500, dataCharacters: 100_000, answers: 20 };

/** Elements without text of the page's own, and those that begin a line. */
const SKIPPED = new Set("script style noscript template svg nav footer iframe select textarea del s title".split(" "));
const BLOCK = /^(?:article|br|d[dlt]|div|form|h[1-6]|header|hr|li|main|[ou]l|p|pre|section|table|t[dr])$/;

/**
 * Reads a page from its HTML, which is nothing but text here: what it says of itself, the best source first, and its
 * lines. Of a page that has too many tags or is nested too deeply, the beginning is read.
 */
export async function readHtml(html: string): Promise<{ said: readonly Said[]; lines: readonly string[] }> {
  const lines: string[] = [];
  const data: Said[] = [];
  const card = new Map<string, string>();
  let attributes = new Map<string, string>();
  let [line, raw, opened] = ["", "", ""];
  let [length, tags, depth, points, skipped] = [0, 0, 0, 0, 0];
  // The depth of the element that is not shown, such as the preheader of a letter.
  let hidden = Number.POSITIVE_INFINITY;
  const endLine = (name: string, mark = "") => {
    if (!BLOCK.test(name)) return;
    if (line.trim() !== "" && length < 2 * REPLY_LIMIT) lines.push((points > 0 ? "- " : mark) + line.trim());
    [line, length] = ["", length + line.length];
  };
  const parser = new Parser({
    onopentagname(name) {
      [tags, depth, raw, opened, attributes] = [tags + 1, depth + 1, "", name, new Map()];
      endLine(name);
      if (SKIPPED.has(name)) skipped += 1;
      if (name === "li") points += 1;
    },
    onattribute(name, value) {
      attributes.set(name, value);
      // Some pages hide themselves until a script has run.
      const isPart = opened !== "html" && opened !== "body";
      if (isPart && name === "style" && /display\s*:\s*none/i.test(value)) hidden = Math.min(hidden, depth);
    },
    ontext(text) {
      if (skipped > 0 || hidden <= depth) raw = (raw + text).slice(0, MOST.dataCharacters);
      else if (line.length < REPLY_LIMIT) line += text;
    },
    onclosetag(name) {
      if (hidden === depth) hidden = Number.POSITIVE_INFINITY;
      depth -= 1;
      endLine(name, name === "h1" ? HEADING : "");
      if (SKIPPED.has(name)) skipped -= 1;
      if (name === "li") points -= 1;
      if (name === "script" && attributes.get("type") === "application/ld+json") data.push(...saidInData(raw));
      const key = attributes.get("property") ?? attributes.get("name") ?? "";
      if (name === "meta" && !card.has(key)) card.set(key, attributes.get("content") ?? "");
    },
  });
  for (let at = 0; at < html.length && tags < MOST.tags && depth < MOST.depth; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
    await nextTurn();
  }
  endLine("p");
  const [name, brand] = [card.get("og:title"), card.get("og:site_name")];
  const description = card.get("og:description") ?? card.get("description");
  return { said: [...data.slice(0, MOST.answers), ...saidOf("card", { name, description, brand })], lines };
}

/** The types of https://schema.org for things that are sold. */
const SOLD = /\b(?:Product|Offer|Course|CourseInstance|\w*Event)$/;

/** Returns what JSON-LD says of what is sold; nothing for broken data. */
function saidInData(json: string): readonly Said[] {
  const things = jsonExcess(json) ? [] : thingsIn(parseJson(json));
  return things.flatMap((thing) => (SOLD.test(textOf(thing["@type"])) ? saidOf("data", thing) : []));
}

type Thing = Readonly<Record<string, unknown>>;

/** Returns everything in a document that has properties. */
function thingsIn(data: unknown): readonly Thing[] {
  if (typeof data !== "object" || data === null) return [];
  return [{ ...data }, ...Object.values(data).flatMap(thingsIn)];
}

function saidOf(source: "data" | "card", thing: Thing): readonly Said[] {
  const { name, description, brand, provider, organizer, price, lowPrice, priceCurrency, startDate } = thing;
  const [amount, start] = [textOf(price ?? lowPrice), textOf(startDate).slice(0, 16).replace("T", " ")];
  return [
    saidAs(source, "productName", textOf(name)),
    saidAs(source, "productDescription", textOf(description)),
    saidAs(source, "senderOrganization", textOf(brand ?? provider ?? organizer)),
    saidAs(source, "productHighlights", amount && `Price: ${amount} ${textOf(priceCurrency)}`),
    saidAs(source, "productHighlights", start && `Starts: ${start}`),
  ];
}

/** Returns the first text of a value, or its name, without tags. */
function textOf(value: unknown): string {
  const [first] = [value].flat();
  const text: unknown = Object(first).name ?? first;
  return /^(?:string|number)$/.test(typeof text) ? String(text).replace(/<[^<>]*>/g, " ") : "";
}

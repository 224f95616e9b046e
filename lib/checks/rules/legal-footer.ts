import { findMergeTags, type MergeTag } from "@/lib/text/merge-tags";
import type { CheckContext, Finding } from "../finding";

/** Rule H2: an export without the service's way off the list, or without a postal address. */
export function findMissingFooter(_text: string, { exportedText, dialect }: CheckContext): readonly Finding[] {
  if (exportedText === undefined) return [];
  const tags = findMergeTags(exportedText);
  const has = (purpose: MergeTag["purpose"]) =>
    tags.some((tag) => tag.purpose === purpose && (dialect === undefined || tag.dialects.includes(dialect)));
  return [
    ...(has("unsubscribe") || (dialect === undefined && UNSUBSCRIBE_LINK.test(exportedText)) ? [] : [NO_WAY_OUT]),
    ...(has("address") || hasPostalAddress(exportedText) ? [] : [NO_ADDRESS]),
  ];
}

const UNSUBSCRIBE_LINK =
  /https?:\/\/\S{0,300}(?:unsubscribe|opt-?out|abmelde|desabonn|desinscri|baja)|List-Unsubscribe/i;

/** Two hyphens and a space part the letter from what stands below it (RFC 3676, section 4.3). */
function hasPostalAddress(text: string): boolean {
  const [, footer] = text.split(/^-- $/m);
  if (footer === undefined) return POSTAL_ADDRESS.test(text);
  const lines = footer.split("\n").filter((line) => !/https?:|[{%|]/.test(line));
  const words = lines.join(" ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= FEWEST_WORDS && words.some((word) => /\d/.test(word));
}

/** A street, its number and a town. */
const FEWEST_WORDS = 3;

/** A number at a street, and a postcode or a box: as addresses of many countries have them, in one line or in two. */
const POSTAL_ADDRESS =
  /(?:P\.? ?O\.? Box|Postfach|Boîte postale|B\.P\.|Apartado)\s?\d|(?:\p{L}{3,30}[ .,]{1,2}\d{1,5} ?[a-z]?|\d{1,5}[a-z]?,? (?:\p{L}{1,20}[ .]){1,4})[\s\S]{0,80}?(?:(?<!\d)\d{4,6}(?!\d)|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})/u;

const finding = (quote: string, why: string, instruction: string): Finding => ({
  rule: "H2",
  severity: "strong",
  start: 0,
  end: 0,
  quote,
  why,
  instruction,
});

const NO_WAY_OUT = finding(
  "unsubscribe",
  "The export has no unsubscribe tag of the service that you send with. The law in most countries asks for one.",
  "Add the service's unsubscribe tag below the letter.",
);
const NO_ADDRESS = finding(
  "address",
  "The export has no postal address of the sender. The law in many countries asks for one.",
  "Add the sender's postal address below the letter.",
);

import type { Brief } from "@/lib/wizard/brief";

/** Facts that a reader needs to decide belong in the offer: prices, dates, times, numbers of places, links. */
const NEEDED =
  /\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b|%|\d{1,2}[.:/]\d|https?:|\b(?:free|gratis|kostenlos|gratuit\w*|deadline|fees?|costs?|cancel\w*|renew\w*|included|im Preis|compris\w*|incluid\w*|places|seats|spots|participants?|max|plazas)\b|plätze|teilnehm|personnes au plus/iu;

/** Small comforts make a weak last word. */
const COMFORT =
  /(?<!\p{L})(?:tea|coffee|cake|cookies|biscuits|snacks?|lunch|drinks?|kettle|aprons?|towels?|parking|wi-?fi|kaffee|tee|kuchen|getränke|schürzen|parkplatz|café|thé|gâteau|tabliers?|té|pastel|delantal(?:es)?)(?!\p{L})/iu;

/** A day of a month. The names of months begin alike in these languages. */
const DATED =
  /\d\.? ?(?:jan|feb|f[eé]v|m[aä]r|apr|avr|abr|ma[iy]|jun|jul|aug|ao[uû]|ago|sep|o[ck]t|nov|de[cz]|dic)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d/i;

const BULLET = /^[\s\-–—*•·]+/;

/** The fewest highlights or sentences from which the offer can spare one. */
const ENOUGH = 3;

/**
 * Returns the one fact of the brief that the offer leaves to the P.S.: the last highlight that a reader does not need
 * in order to decide, otherwise the last such sentence of the description. Skips facts repeated in the other field, and
 * takes a comfort such as tea only as a last resort. Depends on the brief alone, so that the fact is known before the
 * offer is written, after a reload, and in a revision.
 * @returns the fact in the sender's words, or an empty text when the brief has too few
 */
export function heldBackFact({
  productHighlights,
  productDescription,
}: Pick<Brief, "productHighlights" | "productDescription">): string {
  const points = pointsOf(productHighlights);
  const sentences = productDescription.split(/(?<=[.!?])\s+/);
  return lastSpare(points, productDescription) || lastSpare(sentences, productHighlights);
}

/** Returns one point for each line. A single line may separate its points with semicolons or bullets. */
function pointsOf(highlights: string): readonly string[] {
  const lines = highlights.split("\n").filter((line) => line.trim() !== "");
  const points = lines.length === 1 ? highlights.split(/;\s|\s[•·]\s/) : lines;
  return points.map((point) => point.replace(BULLET, "").trim());
}

/** @param elsewhere the text of the other field */
function lastSpare(facts: readonly string[], elsewhere: string): string {
  const said = facts.filter((fact) => fact.trim() !== "");
  if (said.length < ENOUGH) return "";
  const spare = said.filter(
    (fact, index) => index > 0 && !NEEDED.test(fact) && !DATED.test(fact) && !isCovered(fact, elsewhere),
  );
  return (spare.findLast((fact) => !COMFORT.test(fact)) ?? spare.at(-1) ?? "").trim();
}

/** Whether a text already contains most words of a fact, with any endings. */
function isCovered(fact: string, text: string): boolean {
  const told = text.toLowerCase();
  const words = fact.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
  return words.length > 0 && words.filter((word) => told.includes(word.slice(0, 6))).length * 3 >= words.length * 2;
}

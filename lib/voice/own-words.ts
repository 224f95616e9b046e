import { plain } from "@/lib/letter/text/letter-text";
import { cleanText } from "@/lib/text/clean-text";
import { LANGUAGES } from "@/lib/text/languages";
import { wordsIn } from "@/lib/text/words";

/** A letter as its author wrote it, without what came along when it was copied. */
export interface OwnWords {
  /** The line above the letter, and the one below it; empty without one. */
  greeting: string;
  closing: string;
  /** The first name below it; empty without one. */
  name: string;
  /** Everything between them, with each paragraph in a line. */
  text: string;
  /** The whole sample: what is the author's, and what was cut. */
  lines: readonly { text: string; isCut: boolean }[];
}

/** Begins a message that is quoted or forwarded, which goes on to the end. */
const FORWARDED =
  /^\s*(?:-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d’origine)|begin forwarded message)/i;
const HEADER = /^\s*(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|à|objet):\s/i;
const MAY_BE_WROTE = /^\s*(?:on|am|le|el|il|op)\s/i;
const WROTE = /^\s*(?:on|am|le|el|il|op)\s.{5,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef).{0,200}:\s*$/is;
const FOOTER =
  /unsubscribe|(?:update|manage|change) (?:your )?(?:email )?preferences|you(?:[’']re| are) (?:receiving|getting) this|you received this|all rights reserved|^\s*(?:©|\(c\)|copyright\b)|^\s*sent from my|abmelden|abbestellen|sie erhalten diese|désabonner|désinscri|darse de baja|disiscri/i;
const IN_BROWSER = /\bin (?:your |a |the |ihrem )?browser\b|online version|version en ligne/i;
const POSTSCRIPT = /^\s*p\.? ?(?:p\.? ?)?s\b[.:]?/i;

const GREETINGS =
  "hi|hey|dear|good morning|good evening|liebe|lieber|moin|servus|salut|cher|chère|querida|querido|cara|caro";
const FIRST_WORDS = Object.values(LANGUAGES)
  .flatMap(({ greeting }) => (typeof greeting === "string" ? [greeting] : Object.values(greeting)))
  .map((greeting) => greeting.replace(/[\s,،，!]+$/, ""));
const GREETING = new RegExp(`^(?:${[GREETINGS, ...FIRST_WORDS].join("|")})(?![\\p{L}\\p{M}])[^.?]{0,60}$`, "iu");
const MOST_WORDS = 6;

const CLOSING =
  /regards|wishes|\b(?:cheers|thanks|thank you|love|best|yours|sincerely|truly|warmly|soon|care|xo+|hugs|cordially|faithfully)\b|gr(?:ü|ue?)(?:ß|ss)|herzlich|bis bald|cordialement|bien à vous|amiti|saludos|abrazo|saluti|groet/i;
const NAME =
  /^\s*(?:[-–—]+\s*)?(\p{Lu}[\p{L}\p{M}'’.-]*)(?:\s+(?:&|and|\p{Lu}|[a-z]{1,3}\b)[\p{L}\p{M}'’.-]*){0,3}\s*$/u;
const DASHED_NAME = /^\s*[-–—]+\s*\p{Lu}/u;

/**
 * Tells the author's own words from quoted replies, headers, signatures and footers. It knows their forms in mail of a
 * few languages; a form that it does not know stays, and the lines show it.
 */
export function readSample(sample: string): OwnWords {
  const lines = cleanText(sample).split("\n");
  const isCut = lines.map(
    (line, at) => /^\s*>/.test(line) || (at < lines.length / 3 && isShort(line) && IN_BROWSER.test(line)),
  );
  const cut = (from: number, to = lines.length) => void isCut.fill(true, from, to);
  for (const [from, to] of quotedIn(lines)) cut(from, to);
  const own = () => lines.flatMap((line, at) => (isCut[at] || line.trim() === "" ? [] : [at]));
  const sign = signOffIn(lines, own());
  const end = sign ? sign.name + 1 : 0;
  // A footer is below the sign-off, or without one in the last third.
  const late = end > 0 ? end : (lines.length * 2) / 3;
  const footer = own().find((at) => at >= late && FOOTER.test(lines[at] ?? ""));
  if (footer !== undefined) cut(footerStart(lines, footer, end));
  const postscript = own().find((at) => at >= end && POSTSCRIPT.test(lines[at] ?? ""));
  if (sign) cut(end, postscript);
  const [first = -1] = own();
  const greeting = isGreeting(lines[first] ?? "") && first !== sign?.closing ? first : -1;
  const body = lines.map((line, at) =>
    isCut[at] || at === greeting || (sign && at >= sign.closing && at < end) ? "" : line.replace(POSTSCRIPT, ""),
  );
  return {
    greeting: (lines[greeting] ?? "").trim(),
    closing: sign && sign.closing < sign.name ? (lines[sign.closing] ?? "").trim() : "",
    name: NAME.exec(lines[sign?.name ?? -1] ?? "")?.[1] ?? "",
    text: plain(joined(body)),
    lines: lines.map((line, at) => ({ text: line, isCut: isCut[at] ?? false })),
  };
}

const isShort = (line: string) => wordsIn(line).length <= MOST_WORDS + 4;

/** Returns the spans of headers, quotations without marks, and lines about a quotation. */
function quotedIn(lines: readonly string[]): readonly (readonly [from: number, to?: number])[] {
  const top = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== "" && !HEADER.test(line)),
  );
  const spans: [number, number?][] = [[0, top]];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? "";
    const isHeader = at > top && HEADER.test(line) && HEADER.test(next);
    if (FORWARDED.test(line) || isHeader || /^-- ?$/.test(line)) return [...spans, [at]];
    const length = WROTE.test(line) ? 1 : MAY_BE_WROTE.test(line) && WROTE.test(`${line} ${next}`) ? 2 : 0;
    if (length === 0) continue;
    const below = lines.slice(at + length).find((one) => one.trim() !== "") ?? "";
    // Mail programs that do not mark the lines of a quotation put it last.
    if (!/^\s*>/.test(below)) return [...spans, [at]];
    spans.push([at, at + length]);
  }
  return spans;
}

const isGreeting = (line: string): boolean =>
  wordsIn(line).length <= MOST_WORDS &&
  (GREETING.test(line.trim()) || (/[,،，]\s*$/.test(line) && /\p{L}/u.test(line)));

/** Finds the last closing with a name below it, or a name behind a dash. */
function signOffIn(lines: readonly string[], own: readonly number[]): { closing: number; name: number } | undefined {
  for (let index = own.length - 1; index > 0; index -= 1) {
    const [closing, name] = [own[index - 1] ?? 0, own[index] ?? 0];
    const [above, line] = [lines[closing] ?? "", lines[name] ?? ""];
    const isClosing = wordsIn(above).length <= MOST_WORDS && index > 1 && (/,\s*$/.test(above) || CLOSING.test(above));
    if (isClosing && NAME.test(line) && name - closing <= 2) return { closing, name };
    if (DASHED_NAME.test(line) && NAME.test(line)) return { closing: name, name };
  }
  return undefined;
}

/** Returns where a footer begins: behind the last line that ends a sentence, or that is a P.S. */
function footerStart(lines: readonly string[], at: number, end: number): number {
  let start = at;
  while (start > end && !ENDS.test(lines[start - 1] ?? "") && !POSTSCRIPT.test(lines[start - 1] ?? "")) start -= 1;
  return start;
}

const ENDS = /[.!?…]["”’)*_]*\s*$/;

/** A line that a mail program broke because it was full. */
const FULL_LINE = /^.{55,80}$/s;

/** A line of a list. */
export const POINT = /^\s*(?:[-*•–]|\d{1,3}[.)])\s/;

/** Joins the lines that a mail program broke. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line, at) => {
    const goesOn = FULL_LINE.test(lines[at - 1] ?? "") && line.trim() !== "" && !POINT.test(line);
    return goesOn ? `${text.trimEnd()} ${line.trimStart()}` : `${text}\n${line}`;
  });

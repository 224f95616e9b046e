import { hideCode, showCode } from "./code-spans";
import type { LanguageCode } from "./languages";
import { type QuotationMarks, setQuotes } from "./quotes";

/** How a language sets a text. */
interface Typography {
  marks: QuotationMarks;
  /** Of one line, before its quotation marks. */
  dashes?: (line: string) => string;
  /** Of one line, after its quotation marks. */
  spaces?: (line: string) => string;
  /** Whether a closing such as 'Bien à vous' has a comma before the name; absent where we leave it as it is. */
  closing?: { formula: RegExp; comma: boolean };
}

/**
 * Sets a text by the rules of its language: quotation marks, apostrophes, dashes, French spaces, and the comma after a
 * closing. Only these signs and spaces change, never a word, and what is right stays, so that setting a text again
 * changes nothing. Merge tags, addresses and code stay as they are; languages without rules here get the text back.
 */
export function setTypography(text: string, code: string | null, place: TextPlace = {}): string {
  const rules: Readonly<Record<string, Typography>> = TYPOGRAPHY;
  const typography = code !== null && Object.hasOwn(rules, code) ? rules[code] : undefined;
  if (!typography) return text;
  const { plain, spans } = hideCode(text);
  const lines = plain.split("\n");
  const set = lines.map((line, index) =>
    setLine(line, typography, place.isGrowing === true && index === lines.length - 1),
  );
  return showCode(setClosing(set, typography).join("\n"), spans);
}

/** What is known of a text beside its language. */
export interface TextPlace {
  /** More of it is to come: what its last sign turns out to be is not known yet. */
  isGrowing?: boolean;
}

/** A line whose signs are so odd that setting it again would change it again stays as it is. */
function setLine(line: string, { marks, dashes, spaces }: Typography, isGrowing: boolean): string {
  const once = (text: string) => {
    const quoted = setQuotes(dashes?.(text) ?? text, marks, isGrowing);
    if (!spaces) return quoted;
    return isGrowing ? spaces(quoted + MORE_TO_COME).slice(0, -MORE_TO_COME.length) : spaces(quoted);
  };
  const set = once(line);
  return once(set) === set ? set : line;
}

/** Stands at the end of a line for what has not come yet: a colon there may be that of a time. */
const MORE_TO_COME = "\ufffc";

/** U+202F, before `;`, `!` and `?` and inside « »; U+00A0 before a colon (Lexique de l'Imprimerie nationale). */
const NARROW_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** `word - word` and `word -- word`, but no bullet at the beginning of a line and no minus before a digit. */
const spacedEnDash = (line: string) => line.replace(/(?<=[^\s–—-]) --? (?=[^\s\d–—-])/g, " – ");

/** German has no em dash. At the beginning of a line it names who said something, and stays. */
const germanDashes = (line: string) =>
  spacedEnDash(line).replace(/(?<=[\p{L}\p{N},.!?"“”»]) ?(?:—|--) ?(?=[\p{L}"“”„«])/gu, " – ");

function frenchSpaces(line: string): string {
  if (!/[;:!?]/.test(line)) return line;
  return line
    .replace(/(?<=[^\s;:!?([{«/])[ \t]?([!?])(?=[;:!?.…)\]» \t\u00a0\u202f”"*_]|$)/gu, `${NARROW_SPACE}$1`)
    .replace(/(?<=[^\s;:!?([{«/])[ \t]?;(?=[ \t\u00a0\u202f]|$)/gu, `${NARROW_SPACE};`)
    .replace(/(?<=[^\s;:!?([{«/])[ \t]?:(?=[ \t\u00a0\u202f«]|$)/gu, `${NO_BREAK_SPACE}:`);
}

const TYPOGRAPHY: Partial<Record<LanguageCode, Typography>> = {
  en: { marks: { outer: ["“", "”"], inner: ["‘", "’"], single: true } },
  de: {
    marks: { outer: ["„", "“"], inner: ["‚", "‘"], single: true },
    dashes: germanDashes,
    closing: {
      formula:
        /^(?:(?:mit )?(?:(?:freundlichen|besten|herzlichen|lieben|vielen|schönen|sonnigen|kollegialen) grüßen|(?:freundliche|beste|herzliche|liebe|viele|schöne|sonnige|herzlichste) grüße)|hochachtungsvoll|herzlichst|herzlich|alles (?:gute|liebe)|bis (?:bald|dann|dahin|morgen)|(?:dein|deine|euer|eure|ihr|ihre)|lg|mfg|vg)(?: (?:aus|von|vom|und) [^,.!?]{1,60})?$/i,
      comma: false,
    },
  },
  fr: {
    marks: { outer: [`«${NARROW_SPACE}`, `${NARROW_SPACE}»`], inner: ["“", "”"], single: false },
    dashes: spacedEnDash,
    spaces: frenchSpaces,
    closing: {
      formula:
        /^(?:(?:bien )?(?:cordialement|amicalement|sincèrement)|bien à (?:vous|toi)|à (?:bientôt|très bientôt|très vite|vite|demain)|belle journée|bonne journée|amitiés|chaleureusement|avec toute mon amitié|je vous embrasse)$/i,
      comma: true,
    },
  },
  es: {
    marks: { outer: ["«", "»"], inner: ["“", "”"], single: false },
    dashes: spacedEnDash,
    closing: {
      formula:
        /^(?:(?:un )?(?:cordial saludo|saludo cordial|saludo|abrazo|fuerte abrazo|abrazo fuerte)|(?:saludos|saludos cordiales|atentamente|cordialmente|con cariño|hasta pronto|hasta luego|nos vemos))$/i,
      comma: true,
    },
  },
};

/** A name, a slot for one or a merge tag: short, and no sentence. */
const NAME_LINE = /^(?!P\.? ?S\b)[\p{Lu}[*{\ufffc][^!?:;\n]{0,59}$/u;

function setClosing(lines: readonly string[], { closing }: Typography): readonly string[] {
  if (!closing) return lines;
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  const next = new Map(filled.map((index, place) => [index, filled[place + 1]]));
  return lines.map((line, index) => {
    const [, words = "", comma = "", space = ""] = /^(.{0,80}?)([,，]?)([ \t]{0,9})$/.exec(line) ?? [];
    const after = next.get(index);
    if (words === "" || after === undefined || !NAME_LINE.test((lines[after] ?? "").trim())) return line;
    if (!closing.formula.test(words.trim()) || /[.!?…:]$/.test(words)) return line;
    return closing.comma === (comma !== "") ? line : `${words}${closing.comma ? "," : ""}${space}`;
  });
}

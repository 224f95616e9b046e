import { hideCode, showCode } from "./code-spans";
import { isLanguageCode, LANGUAGES, type Typography } from "./languages";
import { setQuotes } from "./quotes";

/**
 * Sets a text by the rules of its language: quotation marks, apostrophes, dashes, French spaces, and the comma after a
 * closing. It never changes a word, and setting a text again changes nothing. Merge tags, addresses and code stay
 * unchanged, as do texts in languages without rules.
 * @param isGrowing whether more of the text is to come, so that the meaning of its last character is still open
 */
export function setTypography(text: string, code: string | null, isGrowing = false): string {
  const typography = code !== null && isLanguageCode(code) ? LANGUAGES[code].typography : undefined;
  if (!typography) return text;
  const { plain, spans } = hideCode(text);
  const lines = plain.split("\n");
  const set = lines.map((line, index) => setLine(line, typography, isGrowing && index === lines.length - 1));
  return showCode(setClosing(set, typography).join("\n"), spans);
}

/** A line that setting it twice would change twice stays as it is. Blank ones are passed over: a text may have thousands. */
function setLine(line: string, { quotes, dashes, spaces }: Typography, isGrowing: boolean): string {
  if (line.trim() === "") return line;
  const once = (text: string) => {
    const quoted = setQuotes(dashes ? DASHES[dashes](text) : text, quotes, isGrowing);
    if (!spaces) return quoted;
    return isGrowing ? frenchSpaces(quoted + MORE_TO_COME).slice(0, -MORE_TO_COME.length) : frenchSpaces(quoted);
  };
  const set = once(line);
  return once(set) === set ? set : line;
}

/** Takes the place of the rest of a growing line, in which a colon may turn out to be part of a time. */
const MORE_TO_COME = "\ufffc";

/** U+202F before `;`, `!` and `?` and inside « »; U+00A0 before a colon (Lexique de l'Imprimerie nationale). */
const NARROW_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** Replaces `word - word` and `word -- word`, but no bullet at the beginning of a line and no minus before a digit. */
const spacedEnDash = (line: string) => line.replace(/(?<=[^\s–—-]) --? (?=[^\s\d–—-])/g, " – ");

/** German has no em dash, except before the author of a quotation at the beginning of a line. */
const germanDashes = (line: string) =>
  spacedEnDash(line).replace(/(?<=[\p{L}\p{N},.!?"“”»]) ?(?:—|--) ?(?=[\p{L}"“”„«])/gu, " – ");

function frenchSpaces(line: string): string {
  if (!/[;:!?]/.test(line)) return line;
  return line
    .replace(/(?<=[^\s;:!?([{«/])[ \t]?([!?])(?=[;:!?.…)\]» \t\u00a0\u202f”"*_]|$)/gu, `${NARROW_SPACE}$1`)
    .replace(/(?<=[^\s;:!?([{«/])[ \t]?;(?=[ \t\u00a0\u202f]|$)/gu, `${NARROW_SPACE};`)
    .replace(/(?<=[^\s;:!?([{«/])[ \t]?:(?=[ \t\u00a0\u202f«]|$)/gu, `${NO_BREAK_SPACE}:`);
}

const DASHES = { spaced: spacedEnDash, "never-em": germanDashes } as const;

/** A name, a placeholder for one or a merge tag: short, and not a sentence. */
const NAME_LINE = /^(?!P\.? ?S\b)[\p{Lu}[*{\ufffc][^!?:;\n]{0,59}$/u;

function setClosing(lines: readonly string[], { closing }: Typography): readonly string[] {
  if (!closing) return lines;
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  const next = new Map(filled.map((index, place) => [index, filled[place + 1]]));
  return lines.map((line, index) => {
    const after = next.get(index);
    if (after === undefined || !NAME_LINE.test((lines[after] ?? "").trim())) return line;
    const [, words = "", comma = "", space = ""] = /^(.{0,80}?)([,，]?)([ \t]{0,9})$/.exec(line) ?? [];
    if (words === "") return line;
    if (!closing.formula.test(words.trim()) || /[.!?…:]$/.test(words)) return line;
    return closing.comma === (comma !== "") ? line : `${words}${closing.comma ? "," : ""}${space}`;
  });
}

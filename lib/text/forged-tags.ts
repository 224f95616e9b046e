import { normalizeText } from "./normalize-text";

/** The replacement for the `<` of a forged tag, which looks the same to a person and opens no tag. */
const HARMLESS = "‹";

/**
 * Returns what makes texts harmless: in their result nothing can be read as a tag of one of these names. Where the next
 * letters after a sign like `<` look like one, in any script or encoding, the sign is replaced; all else stays. A text is
 * read once, in time in proportion to its length.
 */
export function withoutForgedTags(names: readonly string[]): (text: string) => string {
  const plainNames = names.map((name) => [...name].map(plainLetters).join(""));
  const longest = Math.max(...plainNames.map((name) => name.length));
  return (text) => {
    const pieces = text.split(WRITTEN);
    let next = "";
    let isTag = false;
    // From the end, because a sign that another one follows directly is as much a tag as that.
    for (let at = pieces.length - 1; at >= 0; at -= 1) {
      const piece = pieces[at] ?? "";
      if (piece === "") continue;
      const plain = at % 2 === 1 ? plainLetters(decoded(piece)) : firstLetters(piece, longest);
      if (plain === "<") {
        if (next !== "") isTag = plainNames.some((name) => next.startsWith(name));
        if (isTag) pieces[at] = HARMLESS;
        next = "";
      } else next = plain + next.slice(0, longest);
    }
    return pieces.join("");
  };
}

/**
 * Signs, letters of other scripts and digits that look like `<` or a letter of `material`, `reply` and `option`. `m` is
 * `rn`, and `l` is `i`.
 */
const LOOKALIKES = {
  "<": "<\uff1c\ufe64\u226e\u3008\u27e8\u2329\u02c2\u1438\u276e\u2770\u29fc\u227a\u22d6\u2991",
  a: "аαɑᴀⲁꓮᎪ4",
  e: "еεєɇᴇⲉꓰᎬ℮3",
  i: "lіιıɩɨłɪʟӏⲓꓲꓡᎥᏞլ1",
  rn: "mмμᴍɱⲙꓟᎷ",
  n: "пηνոռɴⲛꓠ",
  o: "оοσօøᴏⲟꓳ0",
  p: "рρᴘⲣꓑᏢ",
  r: "гʀᴦɾⲅꓣᎡᏒ",
  t: "тτŧᴛⲧꓔᎢ7",
  y: "уүγυʏⲩꓬ",
};

const PLAIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, others]) => [...others.toLowerCase()].map((other) => [other, plain])),
);

// Most letters are these, and need no look at their form in Unicode.
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789") {
  const plain = PLAIN.get(letter) ?? letter;
  PLAIN.set(letter, plain).set(letter.toUpperCase(), plain);
}

/** The first codes of `A` to `Z` in circles, in squares and as flags, which have no plain form in Unicode. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6];

/** Returns a character as the plain letters or the `<` that it looks like; nothing for any other sign. */
function plainLetters(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = FRAMED.find((start) => code >= start && code < start + 26);
  const letter = first === undefined ? character : String.fromCharCode(0x41 + code - first);
  return PLAIN.get(letter) ?? [...normalizeText(letter, "NFKD").toLowerCase()].map(plainLetter).join("");
}

const plainLetter = (sign: string) => PLAIN.get(sign) ?? (/(?!\p{DI})[\p{L}\p{N}]/u.test(sign) ? sign : "");

/** Returns the first letters of a text as plain letters, `most` or a few more; what is no letter is left out. */
function firstLetters(text: string, most: number): string {
  let letters = "";
  for (const [letter] of text.matchAll(/[\p{L}\p{N}\p{So}]/gu)) {
    letters += plainLetters(letter);
    if (letters.length >= most) break;
  }
  return letters;
}

const SIGNS = [...LOOKALIKES["<"]].map((sign) => sign.charCodeAt(0));
const HEX_SIGNS = SIGNS.map((code) => code.toString(16)).join("|");

/**
 * A sign like `<`, or any character in HTML or in an escape. The numbers and the name of signs come before all others,
 * because letters and digits may follow them directly.
 */
const WRITTEN = new RegExp(
  `([${LOOKALIKES["<"]}]|&(?:amp;|#0*38;|#x0*26;)*(?:#0*(?:${SIGNS.join("|")}|\\d{1,7})|#x0*(?:${HEX_SIGNS}|[\\da-f]{1,6})|lt|[a-z]+);?|\\\\u[\\da-f]{4}|\\\\u\\{?0*(?:${HEX_SIGNS}|[\\da-f]{1,6})\\}?|(?:\\\\x|%(?:25)*)(?:${HEX_SIGNS}|[\\da-f]{2}))`,
  "giu",
);
const DECIMAL = /#(\d+);?$/;
const HEXADECIMAL = /(?:#x|\\[ux]\{?|%(?:25)*)([\da-f]+)\}?;?$/i;
const SIGN_NAME = /[&;](?:lt;?|(?:LessThan|nvlt|lang|langle|LeftAngleBracket|prec|Precedes);)$/i;
const LETTER_NAME =
  /[&;]([a-z])(?:acute|breve|caron|cedil|circ|cy|dot|fr|grave|macr|math|ogon|opf|ring|scr|slash|strok|tilde|uml);?$/i;

/** Returns a character that is matched by `WRITTEN`; nothing for a number or a name of no letter. */
function decoded(written: string): string {
  if (written.length === 1) return written;
  const [decimal, hexadecimal] = [DECIMAL.exec(written)?.[1], HEXADECIMAL.exec(written)?.[1]];
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  return SIGN_NAME.test(written) ? "<" : (LETTER_NAME.exec(written)?.[1] ?? "");
}

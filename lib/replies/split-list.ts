/** What the options of a list are called before their numbers: "Option 1", "Story No 1". */
const LABEL = "(?:option|story(?: idea)?|idea|insight|lede|opening|cta|sign-?off|subject(?: line)?|preheader|version)";

/** `1.` `1)` `1:`, in bold or under a heading, and a label with a number; what follows on the line is the option's. */
const NUMBERED = new RegExp(
  `^[ \\t]{0,3}(?:#{1,6}[ \\t]+)?([*_]{0,3})(?:${LABEL}[ \\t]{1,3}(?:no\\.?[ \\t]{0,3}|#)?(\\d{1,3})(?:[.):]|(?=[*_]{0,3}[ \\t]*$)|(?=[*_]{1,3}[.):])|[ \\t]+[–—-](?=[ \\t]))|(\\d{1,3})(?:\\\\?[.):](?=[\\s*_\\p{L}"“]|$)|(?=[*_]{1,3}[.):]?(?:\\s|$))))([*_]{0,3})[.):]?[ \\t]*`,
  "iu",
);

const BULLET = /^[ \t]{0,3}([-*•])[ \t]+(?=\S)/;

/**
 * Splits a list into its options, each with its further lines; undefined where there is none. Only the next number begins
 * an option, so that 1 never is 10 and a number out of turn is text. Where nothing is numbered, bullets do.
 */
export function splitList(text: string): readonly string[] | undefined {
  const lines = text.trimEnd().split("\n");
  return splitNumbered(lines) ?? splitBullets(lines);
}

function splitNumbered(lines: readonly string[]): readonly string[] | undefined {
  const items: string[][] = [];
  let next = "";
  for (const [place, line] of lines.entries()) {
    const marker = NUMBERED.exec(line);
    const number = Number(marker?.[2] ?? marker?.[3]);
    if (marker && number === items.length + 1) {
      const [literal, open = ""] = marker;
      // Bold that goes on behind the number belongs to the text.
      const bold = marker[4] === "" ? open : "";
      items.push([bold + line.slice(literal.length)]);
      next = literal.replace(/\d+/, String(number + 1)).trim();
    } else if (place < lines.length - 1 || !isGrowingMarker(line, next)) {
      items.at(-1)?.push(line);
    }
  }
  return items.length === 0 ? undefined : items.map(dedented);
}

/** Whether the last line is the beginning of the next marker: a half-typed `2` is no text. */
const isGrowingMarker = (line: string, next: string): boolean => line.trim() !== "" && next.startsWith(line.trim());

function splitBullets(lines: readonly string[]): readonly string[] | undefined {
  const sign = BULLET.exec(lines[0] ?? "")?.[1];
  if (sign === undefined) return undefined;
  const items: string[][] = [];
  for (const line of lines) {
    const marker = BULLET.exec(line);
    if (marker?.[1] === sign) items.push([line.slice(marker[0].length)]);
    else items.at(-1)?.push(line);
  }
  return items.length === 1 ? undefined : items.map(dedented);
}

const dedented = (lines: readonly string[]) => lines.join("\n").replace(/\n[ \t]{1,8}/g, "\n");

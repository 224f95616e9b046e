/** Labels before the numbers of options: "Option 1", "Story No 1". */
const LABEL = "(?:option|story(?: idea)?|idea|insight|lede|opening|cta|sign-?off|subject(?: line)?|preheader|version)";

/** Matches `1.` `1)` `1:`, in bold or as a heading, or a label with a number. The text of the option follows. */
const NUMBERED = new RegExp(
  `^[ \\t]{0,3}(?:#{1,6}[ \\t]+)?([*_]{0,3})(?:${LABEL}[ \\t]{1,3}(?:no\\.?[ \\t]{0,3}|#)?(\\d{1,3})(?:[.):]|(?=[*_]{0,3}[ \\t]*$)|(?=[*_]{1,3}[.):])|[ \\t]+[–—-](?=[ \\t]))|(\\d{1,3})(?:\\\\?[.):](?=[\\s*_\\p{L}"“]|$)|(?=[*_]{1,3}[.):]?(?:\\s|$))))([*_]{0,3})[.):]?[ \\t]*`,
  "iu",
);

const BULLET = /^[ \t]{0,3}([-*•])[ \t]+(?=\S)/;

/**
 * Splits a list into its options; undefined without one. An option begins only at the next number in turn, so that 1 is
 * never 10 and any other number is text. A list without numbers is split at its bullets.
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
      // Bold that continues after the number belongs to the text.
      const bold = marker[4] === "" ? open : "";
      items.push([bold + line.slice(literal.length)]);
      next = literal.replace(/\d+/, String(number + 1)).trim();
    } else if (place < lines.length - 1 || !isGrowingMarker(line, next)) {
      items.at(-1)?.push(line);
    }
  }
  return items.length === 0 ? undefined : items.map(dedented);
}

/** Whether the last line is the beginning of the next marker, such as a half-typed `2`. */
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

import { dropFinalStop } from "@/lib/sample-writer/brief/clean-text";
import type { Change } from "./change";

const NAME = "[\"“'‘]?(\\p{Lu}[\\p{L}'’-]{1,40}(?:\\s\\p{Lu}[\\p{L}'’-]{1,40})?)[\"”'’]?";
const CALL = new RegExp(
  `\\b(?:[Cc]all|[Nn]ame)\\s+(?<who>her|him|them|it|the\\s+\\p{Ll}+(?:\\s\\p{Ll}+)?|(?<from>\\p{Lu}\\p{L}+))\\s+${NAME}`,
  "u",
);
const RENAME = new RegExp(
  `\\b(?:[Rr]ename|[Cc]hange|[Rr]eplace|[Ss]wap)\\s+(?:her|him|the\\s+(?:\\p{L}+['’]?s?\\s+)?(?:name|person|hero|character|woman|man)(?:\\s+from)?|(?:her|his|their)\\s+name(?:\\s+from)?)?\\s*(?<from>\\p{Lu}\\p{L}+)?(?:['’]s\\s+name)?\\s*(?:to|into|with|for|by)\\s+${NAME}`,
  "u",
);
const USE = new RegExp(
  `\\b(?:[Uu]se|[Mm]ake it)\\s+(?:the\\s+name\\s+)?${NAME}\\s+(?:instead(?:\\s+of\\s+(?<from>\\p{Lu}\\p{L}+))?|as\\s+(?:the|her|his|a)\\s+name)`,
  "u",
);
const SHOULD = new RegExp(`\\b[Nn]ame\\s+(?:should\\s+be|is|to\\s+be|must\\s+be)\\s+${NAME}`, "u");

/** "Call her Maria", "change the name to Maria", "use Maria instead of Lena", "add a name". */
export function readRename(clause: string): Change | undefined {
  for (const pattern of [CALL, RENAME, USE, SHOULD]) {
    const found = pattern.exec(clause);
    if (!found) continue;
    const to = found
      .slice(1)
      .findLast((group) => group !== undefined && group !== found.groups?.who && group !== found.groups?.from);
    if (to === undefined) continue;
    const who = found.groups?.who ?? "";
    const pronoun = /\b(?:her|woman|girl|mother|lady)\b/.test(who)
      ? "she"
      : /\b(?:him|man|boy|father)\b/.test(who)
        ? "he"
        : undefined;
    return { kind: "rename", from: found.groups?.from, to: dropFinalStop(to), pronoun };
  }
  return /\b(?:add|give|use)\s+(?:(?:her|him|(?:the|my)\s+\w+(?:\s+\w+)?)\s+)?(?:a|another|a different|a new)\s+name\b/i.test(
    clause,
  )
    ? { kind: "rename", from: undefined, to: undefined, pronoun: undefined }
    : undefined;
}

/** Words in quotation marks. How many there can be is bounded, because several of these stand in one pattern. */
const QUOTE = "[\"“'‘](.{1,120}?)[\"”'’]";
const REPLACE_QUOTED = new RegExp(
  `\\b(?:replace|change|swap|substitute|turn)\\b.{0,100}?${QUOTE}\\s+(?:with|to|for|by|into)\\s+(?:the\\s+word\\s+)?${QUOTE}(?=[\\s.,;!?]|$)`,
  "i",
);
const INSTEAD_OF = new RegExp(
  `\\b(?:use|say|write|put)\\b.{0,100}?${QUOTE}\\s+(?:instead of|rather than|not)\\s+(?:the\\s+word\\s+)?${QUOTE}(?=[\\s.,;!?]|$)`,
  "i",
);
const INSTEAD_FIRST = new RegExp(
  `\\binstead of\\s+${QUOTE},?\\s+(?:use|say|write|put)\\s+${QUOTE}(?=[\\s.,;!?]|$)`,
  "i",
);
const REPLACE_PLAIN =
  /\b(?:replace|change|swap)\s+(?:the\s+word\s+)?(.{1,60}?)\s+(?:with|to|into|for|by)\s+(.{1,120})$/i;
const INSTEAD_PLAIN = /\b(?:use|say|write)\s+(.{1,60}?)\s+(?:instead of|rather than)\s+(.{1,60})$/i;

/** `replace "X" with "Y"`, `say "Y" instead of "X"`, and both without quotation marks. */
export function readReplacement(clause: string): Change | undefined {
  const forward = REPLACE_QUOTED.exec(clause) ?? INSTEAD_FIRST.exec(clause);
  if (forward) return { kind: "replace", from: forward[1] ?? "", to: forward[2] ?? "" };
  const backward = INSTEAD_OF.exec(clause);
  if (backward) return { kind: "replace", from: backward[2] ?? "", to: backward[1] ?? "" };
  const plain = REPLACE_PLAIN.exec(clause);
  if (plain) return { kind: "replace", from: bare(plain[1]), to: bare(plain[2]) };
  const instead = INSTEAD_PLAIN.exec(clause);
  return instead ? { kind: "replace", from: bare(instead[2]), to: bare(instead[1]) } : undefined;
}

function bare(text = ""): string {
  return dropFinalStop(text).replace(/^["“'‘]|["”'’]$/g, "");
}

import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import type { CheckedClaims } from "@/lib/wizard/state";
import { MOST_CHECKED_SENTENCES, STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import type { Finding } from "./check";
import { takeOutRequest } from "./fact-ledger";
import { type CheckContext, escaped } from "./finding";
import { plain, sentenceFingerprints } from "./read-sentences";

type Texts = Pick<CheckContext, "blocks" | "brief">;

/** A claim of a letter, word for word, and the words of the brief that hold it; null where it has none. */
export interface Claim {
  block: BlockName;
  quote: string;
  evidence: { field: string; quote: string } | null;
}

/**
 * Reads what a model says of the claims of a letter (`prompts/wizard/look-ups.ts`). A claim whose words do not stand in
 * the letter is left out, and a quotation that does not stand in the brief counts as none: case, spaces and the form of
 * quotation marks aside, every word has to be there.
 */
export function readClaims(reply: string, { blocks, brief }: Texts): readonly Claim[] {
  const inLetter = BLOCK_NAMES.map((block) => ({ block, words: plain(blocks[block] ?? "") }));
  const { senderName = "", senderRole = "", senderOrganization = "" } = brief;
  const inBrief = [
    ...Object.entries(brief),
    // Prompts tell the sender in one line (`prompts/notes.ts`).
    ["senderName", [senderName, senderRole, senderOrganization].join(", ")] as const,
  ].map(([field, text]) => ({ field, words: plain(text) }));
  const claims = new Map<string, Claim>();
  let last: Claim | undefined;
  for (const [name, quote] of replyLines(reply, "claim|brief")) {
    const words = plain(quote);
    if (name === "claim") {
      const place = words === "" ? undefined : inLetter.find((text) => text.words.includes(words));
      last = place && !claims.has(words) ? { block: place.block, quote, evidence: null } : undefined;
      if (last) claims.set(words, last);
    } else if (last && words !== "") {
      const place = inBrief.find((text) => text.words.includes(words));
      last.evidence ??= place ? { field: place.field, quote } : null;
    }
  }
  // A person who says that a claim is true adds it to the brief, on a line of its own.
  const added = Object.entries(brief).flatMap(([field, text]) =>
    text.split("\n").map((line) => [plain(line), field] as const),
  );
  const fields = new Map(added);
  for (const [words, claim] of claims) {
    const field = fields.get(words);
    if (field !== undefined) claim.evidence ??= { field, quote: claim.quote };
  }
  return [...claims.values()];
}

/** Returns what a draft remembers of a model's reply about a letter; undefined for a reply without a claim of it. */
export function checkedClaims(reply: string, letter: Texts): CheckedClaims | undefined {
  const kept = reply.slice(0, STATE_BOUNDS.claims);
  if (readClaims(kept, letter).length === 0) return undefined;
  return { reply: kept, sentences: [...new Set(sentenceFingerprints(letter))].slice(0, MOST_CHECKED_SENTENCES) };
}

/** Returns a finding for each claim that a model read in the letter and the brief does not hold. */
export function claimFindings(checked: CheckedClaims | undefined, letter: Texts): readonly Finding[] {
  if (checked === undefined) return [];
  return readClaims(checked.reply, letter).flatMap(({ block, quote, evidence }) =>
    evidence ? [] : [findingAt(block, quote, letter.blocks[block] ?? "")],
  );
}

function findingAt(block: BlockName, said: string, text: string): Finding {
  const found = asWritten(said, text);
  const quote = found?.[0] ?? said;
  const start = found?.index ?? 0;
  const words = { why: NOT_IN_BRIEF, instruction: takeOutRequest(quote) };
  return { rule: "claim-not-in-brief", block, severity: "strong", start, end: start + quote.length, quote, ...words };
}

const NOT_IN_BRIEF = "Your model found nothing in your brief that says this.";

/** Finds a quotation in a text, with the text's own capitals, spaces and quotation marks. */
function asWritten(said: string, text: string): RegExpExecArray | null {
  const words = said.split(/[\s"“”„«»]+/).filter((word) => word !== "");
  const patterns = words.map((word) => escaped(word).replace(/['‘’]/g, "['‘’]"));
  return new RegExp(patterns.join(`[\\s"“”„«»]+`), "i").exec(text);
}

/** The most lines that are read: a prompt asks for 30 quotations, of two or three lines each. */
const MOST_LINES = 120;

/**
 * Returns the lines of a model's reply that begin with a name and a colon, however they are dressed, as the name in
 * lowercase and the words without quotation marks around them.
 *
 * @param names with a bar between them
 */
export function replyLines(reply: string, names: string): readonly (readonly [name: string, words: string])[] {
  const line = `^[\\s>*_-]{0,8}(?:\\d{1,3}[.)] ?)?[*_]{0,2}(${names})(?: \\d{1,3})?[*_]{0,2} ?[:：][*_]{0,2}(.*)$`;
  return [...reply.matchAll(new RegExp(line, "gim"))].slice(0, MOST_LINES).map(([, name = "", said = ""]) => {
    const words = said.replace(/<\/?\w+>/g, "").trim();
    return [name.toLowerCase(), words.replace(/^["“„«]|["”“»]$/g, "")] as const;
  });
}

import { type BlockName, type Blocks, isInBody } from "@/lib/letter/blocks";
import { plainText } from "@/lib/replies/plain-text";

/** One block of the finished letter: plain text, with `P.S.` before the postscript. */
export interface LetterPart {
  name: BlockName;
  text: string;
}

/**
 * Puts the blocks in the order of the letter (specification 3.4) and leaves out empty ones. Typed Markdown becomes
 * plain text here, so that no copy of the letter shows `**stars**`.
 */
export function assembleLetter(blocks: Blocks, order: readonly BlockName[]): readonly LetterPart[] {
  return order.flatMap((name) => {
    const text = plainText(blocks[name] ?? "").trim();
    if (text === "") return [];
    return [{ name, text: name === "postscript" ? withPostscriptMark(text) : text }];
  });
}

/**
 * Returns the letter as plain text with empty lines between the blocks: the `emailBody` of the endpoints. With
 * `withSubject` it begins with `Subject: …`. The preheader is never included.
 */
export function letterText(
  blocks: Blocks,
  order: readonly BlockName[],
  { withSubject = false }: { withSubject?: boolean } = {},
): string {
  const parts = assembleLetter(blocks, order);
  const subject = withSubject ? parts.filter(({ name }) => name === "subject") : [];
  return [...subject, ...parts.filter(({ name }) => isInBody(name))]
    .map(({ name, text }) => (name === "subject" ? `Subject: ${text}` : text))
    .join("\n\n");
}

function withPostscriptMark(text: string): string {
  return `P.S. ${text.replace(/^p\. ?s\.:?\s*/i, "")}`;
}

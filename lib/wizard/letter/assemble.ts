import { plainText } from "@/lib/replies/plain-text";
import { type BlockName, type Blocks, isInBody } from "@/lib/wizard/blocks";

/** One block of the letter, ready to be read: the postscript has its `P.S.`, and no Markdown is left. */
export interface LetterPart {
  name: BlockName;
  text: string;
}

/**
 * Puts the blocks into the order of the letter (specification 3.4) and leaves out those that have no text.
 * Markdown that was typed by hand is made plain here, so that no copy of a letter shows `**stars**`.
 */
export function assembleLetter(blocks: Blocks, order: readonly BlockName[]): readonly LetterPart[] {
  return order.flatMap((name) => {
    const text = plainText(blocks[name] ?? "").trim();
    if (text === "") return [];
    return [{ name, text: name === "postscript" ? withPostscriptMark(text) : text }];
  });
}

/**
 * Returns the letter as plain text, blocks separated by empty lines: the `emailBody` of the endpoints. The subject is left out unless `withSubject` is true; it then comes first, as `Subject: …`. The preheader is in
 * neither.
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

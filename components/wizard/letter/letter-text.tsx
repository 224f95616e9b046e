import type { ReactNode } from "react";
import type { TextLanguage } from "@/components/ui/prose";
import { classNames } from "@/lib/browser/styles/class-names";
import { type BlockName, isInBody } from "@/lib/letter/blocks";
import type { LetterPart } from "@/lib/wizard/letter/assemble";
import { LetterProse } from "./letter-prose";

interface LetterTextProps {
  parts: readonly LetterPart[];
  language?: TextLanguage;
  /** A note at a block, not part of the letter. */
  note?: (name: BlockName) => ReactNode;
  /** The content before the body, such as a greeting. */
  opening?: ReactNode;
  /** Renders the call to action and the P.S., which have the link; plain words by default. */
  act?: (part: LetterPart) => ReactNode;
  /** Renders a piece of a part's words, e.g. with marks; plain by default. */
  words?: (part: LetterPart, piece: string) => ReactNode;
  /** Renders a part on paper, e.g. so that it can be edited; as it is by default. */
  whole?: (part: LetterPart, content: ReactNode) => ReactNode;
  /** The block that is still growing. */
  growing?: BlockName | undefined;
}

/** The blocks of a letter in order: first the subject in bold and the quiet preheader, as in an inbox. */
export function LetterText({ parts, language, note, opening, act, words, whole, growing }: LetterTextProps) {
  const head = parts.filter(({ name }) => !isInBody(name));
  const body = parts.filter(({ name }) => isInBody(name));

  function shown(part: LetterPart): ReactNode {
    const { name, text } = part;
    if (!isInBody(name)) {
      return (
        <p dir="auto" {...language} data-block={name} className={name === "subject" ? "font-bold" : "text-ink-muted"}>
          {words ? words(part, text) : text}
        </p>
      );
    }
    if (act && (name === "cta" || name === "postscript")) return act(part);
    const pieces = words && ((piece: string) => words(part, piece));
    return (
      <div data-block={name}>
        <LetterProse text={text} language={language} words={pieces} growing={name === growing} />
      </div>
    );
  }

  const placed = (part: LetterPart) => (
    <div key={part.name} className={classNames("relative", part === head.at(-1) && "border-line border-b pb-3")}>
      {whole ? whole(part, shown(part)) : shown(part)}
      {note?.(part.name)}
    </div>
  );

  return (
    <div className="space-y-[1em]">
      {head.map(placed)}
      {opening}
      {body.map(placed)}
    </div>
  );
}

import type { ReactNode } from "react";
import type { TextLanguage } from "@/components/ui/prose";
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
export function LetterText({ parts, language, note, opening, act, words, whole = asItIs, growing }: LetterTextProps) {
  const head = parts.filter(({ name }) => !isInBody(name));
  const body = parts.filter(({ name }) => isInBody(name));
  return (
    <div className="space-y-[1em]">
      {head.map((part) => (
        <div key={part.name} className={part === head.at(-1) ? "relative border-line border-b pb-3" : "relative"}>
          {whole(
            part,
            <p
              dir="auto"
              {...language}
              data-block={part.name}
              className={part.name === "subject" ? "font-bold" : "text-ink-muted"}
            >
              {words ? words(part, part.text) : part.text}
            </p>,
          )}
          {note?.(part.name)}
        </div>
      ))}
      {opening}
      {body.map((part) => (
        <div key={part.name} className="relative">
          {whole(
            part,
            (part.name === "cta" || part.name === "postscript") && act ? (
              act(part)
            ) : (
              <div data-block={part.name}>
                <LetterProse
                  text={part.text}
                  language={language}
                  words={words && ((piece) => words(part, piece))}
                  growing={part.name === growing}
                />
              </div>
            ),
          )}
          {note?.(part.name)}
        </div>
      ))}
    </div>
  );
}

const asItIs = (_part: LetterPart, content: ReactNode) => content;

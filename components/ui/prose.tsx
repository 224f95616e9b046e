import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

/** The language of a text and its direction, as far as known. */
export type TextLanguage = Pick<HTMLAttributes<HTMLElement>, "lang" | "dir">;

interface ProseProps {
  text: string;
  /** If absent, the first letter of the text gives the direction of the whole. */
  language?: TextLanguage | undefined;
  /** The text is still growing: a mark shows its end. */
  growing?: boolean;
  className?: string;
  /** Renders the words of a paragraph, e.g. with marks; plain by default. */
  words?: (paragraph: string) => ReactNode;
}

/** Text in the letter's typeface. Blank lines separate paragraphs, line breaks stay, and nothing is read as markup. */
export function Prose({ text, language, growing = false, className, words }: ProseProps) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <div
      dir="auto"
      {...language}
      className={classNames("max-w-measure space-y-[1em] font-letter text-[1.0625rem] leading-[1.65]", className)}
    >
      {paragraphs.map((paragraph, index) => {
        // The index is a good key, because text only grows at its end or is replaced as a whole.
        const place = index + 1;
        return (
          <p key={place} className="whitespace-pre-line">
            {words ? words(paragraph) : paragraph}
            {growing && place === paragraphs.length ? (
              <span
                aria-hidden="true"
                className="ms-1 inline-block h-[1em] w-0.5 translate-y-[0.15em] animate-breathe bg-accent"
              />
            ) : null}
          </p>
        );
      })}
    </div>
  );
}

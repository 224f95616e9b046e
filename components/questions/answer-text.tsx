import { classNames } from "@/lib/browser/styles/class-names";

/**
 * The text of an answer as it is: trimmed, with its line breaks and its spaces, which chord charts need. What a model
 * wrote is never read as markup.
 */
export function AnswerText({ text, growing = false }: { text: string; growing?: boolean }) {
  return (
    <div
      className={classNames(
        "max-w-measure whitespace-pre-wrap font-letter text-[1.0625rem] leading-[1.65]",
        growing &&
          "after:ml-1 after:inline-block after:h-[1em] after:w-0.5 after:translate-y-[0.15em] after:bg-accent after:content-['']",
      )}
    >
      {text.trim()}
    </div>
  );
}

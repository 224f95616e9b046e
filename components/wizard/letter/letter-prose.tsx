import type { ReactNode } from "react";
import { Prose } from "@/components/ui/prose";
import { textRuns } from "@/lib/wizard/letter/text-runs";

interface LetterProseProps {
  text: string;
  /** Draws the words of a paragraph or of an item, e.g. with marks in them; as they are unless told. */
  words?: ((piece: string) => ReactNode) | undefined;
}

/** A block of the letter as its reader sees it: lines with bullets are a list. */
export function LetterProse({ text, words = (piece) => piece }: LetterProseProps) {
  const runs = textRuns(text);
  if (runs.every(({ kind }) => kind === "paragraph")) return <Prose text={text} words={words} />;
  return (
    <div className="space-y-[1em]">
      {runs.map(({ kind, lines }, index) => {
        // Runs have no names of their own, and the text changes as a whole.
        const place = index + 1;
        if (kind === "paragraph") return <Prose key={place} text={lines.join("\n")} words={words} />;
        return <LetterList key={place} items={lines} words={words} />;
      })}
    </div>
  );
}

function LetterList({ items, words }: { items: readonly string[]; words: (item: string) => ReactNode }) {
  return (
    <ul className="max-w-measure list-disc space-y-[0.4em] pl-5 font-letter text-[1.0625rem] leading-[1.65] [&>::marker]:text-ink-muted">
      {items.map((item) => (
        <li key={item}>{words(item)}</li>
      ))}
    </ul>
  );
}

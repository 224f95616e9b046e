import { Fragment, type ReactNode } from "react";
import { Prose, type TextLanguage } from "@/components/ui/prose";
import { factParts, textRuns } from "@/lib/wizard/letter/text-runs";

interface LetterProseProps {
  text: string;
  language?: TextLanguage | undefined;
  /** Renders the words of a paragraph or item, e.g. with marks; plain by default. */
  words?: ((piece: string) => ReactNode) | undefined;
  /** The text is still growing: a mark shows its end. */
  growing?: boolean;
}

/** A block of the letter as its reader sees it, with bullet lines as a list and bold labels of facts. */
export function LetterProse({ text, language, words = (piece) => piece, growing = false }: LetterProseProps) {
  const runs = textRuns(text);
  if (runs.every(({ kind }) => kind === "paragraph")) {
    return <Prose text={text} language={language} words={words} growing={growing} />;
  }
  return (
    <div className="space-y-[1em]">
      {runs.map(({ kind, lines }, index) => {
        // The index is the key, because runs have no names and the text changes as a whole.
        const place = index + 1;
        if (kind === "list") return <LetterList key={place} items={lines} language={language} words={words} />;
        const facts = () => <Facts lines={lines} words={words} />;
        return (
          <Prose key={place} text={lines.join("\n")} language={language} words={kind === "facts" ? facts : words} />
        );
      })}
    </div>
  );
}

function Facts({ lines, words }: { lines: readonly string[]; words: (piece: string) => ReactNode }) {
  return lines.map((line, index) => {
    const [label, rest] = factParts(line);
    const place = index + 1;
    return (
      <Fragment key={place}>
        {index > 0 ? "\n" : null}
        <b>{label}</b>
        {words(rest)}
      </Fragment>
    );
  });
}

interface LetterListProps {
  items: readonly string[];
  language: TextLanguage | undefined;
  words: (item: string) => ReactNode;
}

function LetterList({ items, language, words }: LetterListProps) {
  return (
    <ul
      dir="auto"
      {...language}
      className="max-w-measure list-disc space-y-[0.4em] ps-5 font-letter text-[1.0625rem] leading-[1.65] [&>::marker]:text-ink-muted"
    >
      {items.map((item, index) => {
        // Two items may say the same.
        const place = index + 1;
        return <li key={place}>{words(item)}</li>;
      })}
    </ul>
  );
}

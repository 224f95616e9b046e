import { useMemo } from "react";
import { useStage } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { isChange, type TextChange } from "@/lib/letter/text-changes";
import type { StageName, Version } from "@/lib/wizard/state";
import { versionChanges } from "@/lib/wizard/version-text";
import { TextRange } from "./letter-text";

interface VersionComparisonProps {
  stageName: StageName;
  before: Version;
  after: Version;
}

/** The difference between two versions: removed text crossed out, added text underlined, both also said in words. */
export function VersionComparison({ stageName, before, after }: VersionComparisonProps) {
  const { definition, stage } = useStage(stageName);
  const [from, to] = [before, after].map(({ id }) => stage.versions.findIndex((version) => version.id === id) + 1);
  const { changed, unchanged } = useMemo(() => versionChanges(definition, before, after), [definition, before, after]);
  return (
    <section
      aria-label={`From version ${from} to version ${to}`}
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
    >
      <p className="text-ink-muted text-sm">
        {`From version ${from} to version ${to}: `}
        <del className={MARKS.removed.look}>removed</del> {" · "}
        <ins className={MARKS.added.look}>added</ins>
      </p>
      {changed.map(({ label, before: earlier, after: later, changes }) => (
        <div key={label}>
          {label === "" ? null : <h4 className="mb-1 font-medium text-ink-muted text-xs">{label}</h4>}
          <p dir="auto" className="max-w-measure whitespace-pre-wrap font-letter leading-[1.65]">
            {changes.map((change, place) => {
              // The index is a good key, because the pieces are computed together and never move.
              const key = `${place}`;
              return <Change key={key} change={change} before={earlier} after={later} />;
            })}
          </p>
        </div>
      ))}
      <Unchanged changed={changed.length} unchanged={unchanged} isList={definition.format.kind === "options"} />
    </section>
  );
}

/** A piece of the whole texts before and after. */
function Change({ change, before, after }: { change: TextChange; before: string; after: string }) {
  if (!isChange(change)) return <ShownRange of={after} start={change.to} text={change.after} />;
  return (
    <>
      {change.before === "" ? null : <Marked as="removed" of={before} start={change.from} text={change.before} />}
      {change.after === "" ? null : (
        <Marked as="added" of={after} start={change.to} text={change.after} apart={change.before !== ""} />
      )}
    </>
  );
}

/** The element and the look of what happened to a text, named in words for screen readers. */
const MARKS = {
  removed: { Element: "del", look: "rounded-sm bg-danger-soft text-danger decoration-2" },
  added: { Element: "ins", look: "rounded-sm bg-success-soft text-success decoration-2 underline-offset-2" },
  stays: { Element: "span", look: "" },
  "left out": { Element: "del", look: "text-ink-muted" },
} as const;

interface MarkedProps {
  as: keyof typeof MARKS;
  text: string;
  /** The text that it is a part of, and its place there; absent for words without a look. */
  of?: string;
  start?: number;
  /** Adds space after a crossed-out text. */
  apart?: boolean;
}

/** A text that was taken out or is new, or that a person left as it was. */
export function Marked({ as, text, of, start = 0, apart = false }: MarkedProps) {
  const { Element, look } = MARKS[as];
  return (
    <Element className={classNames(look, apart && "ms-1")}>
      <span className="sr-only">{` [${as}: `}</span>
      {of === undefined ? <Words text={text} /> : <ShownRange of={of} start={start} text={text} />}
      <span className="sr-only">] </span>
    </Element>
  );
}

/** A part of a text in its look, with the space before and behind it; nothing but space is shown as it is. */
function ShownRange({ of, start, text }: { of: string; start: number; text: string }) {
  if (text.trim() === "") return <Words text={text} />;
  const [before, after] = [text.length - text.trimStart().length, text.length - text.trimEnd().length];
  return (
    <>
      {text.slice(0, before)}
      <TextRange text={of} start={start + before} end={start + text.length - after} />
      {text.slice(text.length - after)}
    </>
  );
}

/** Gives a changed line break a mark and a name, because a line through it cannot be seen or heard. */
function Words({ text }: { text: string }) {
  if (text.trim() !== "" || !text.includes("\n")) return text;
  return (
    <>
      <span aria-hidden="true">¶</span>
      <span className="sr-only">line break</span>
      {text}
    </>
  );
}

function Unchanged({ changed, unchanged, isList }: { changed: number; unchanged: number; isList: boolean }) {
  if (changed === 0) return <p className="text-sm">Both versions are the same.</p>;
  if (unchanged === 0) return null;
  const things = isList ? "option" : "part";
  return (
    <p className="text-ink-muted text-sm">
      {unchanged === 1 ? `One ${things} is the same in both.` : `${unchanged} ${things}s are the same in both.`}
    </p>
  );
}

"use client";

import { type ReactNode, useMemo } from "react";
import { classNames } from "@/lib/browser/styles/class-names";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import type { TextChange } from "@/lib/wizard/letter/text-changes";
import { versionChanges } from "@/lib/wizard/letter/version-changes";
import type { Version } from "@/lib/wizard/state";

interface VersionComparisonProps {
  definition: StageDefinition;
  before: Version;
  after: Version;
  /** The numbers of the two versions. */
  numbers: readonly [before: number, after: number];
}

/** The difference between two versions: removed text crossed out, added text underlined, both also said in words. */
export function VersionComparison({ definition, before, after, numbers }: VersionComparisonProps) {
  const { changed, unchanged } = useMemo(() => versionChanges(definition, before, after), [definition, before, after]);
  return (
    <section
      aria-label={`From version ${numbers[0]} to version ${numbers[1]}`}
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
    >
      <p className="text-ink-muted text-sm">
        {`From version ${numbers[0]} to version ${numbers[1]}: `}
        <ChangeLegend />
      </p>
      {changed.map(({ label, changes }) => (
        <div key={label}>
          {label === "" ? null : <h4 className="mb-1 font-medium text-ink-muted text-xs">{label}</h4>}
          <ChangedText changes={changes} />
        </div>
      ))}
      <Unchanged changed={changed.length} unchanged={unchanged} isList={definition.format.kind === "options"} />
    </section>
  );
}

/** Explains crossed-out and underlined text. */
function ChangeLegend() {
  return (
    <>
      <Removed text="removed" /> {" · "}
      <Added text="added" />
    </>
  );
}

function ChangedText({ changes }: { changes: readonly TextChange[] }) {
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-wrap font-letter leading-[1.65]">
      {changes.map((change, place) => {
        // The index is a good key, because the pieces are computed together and never move.
        const key = `${place}`;
        return <Change key={key} change={change} />;
      })}
    </p>
  );
}

function Change({ change }: { change: TextChange }) {
  if (change.kind === "same") return change.text;
  return (
    <>
      {change.before === "" ? null : <Removed text={change.before} spoken="removed" />}
      {change.after === "" ? null : <Added text={change.after} spoken="added" apart={change.before !== ""} />}
    </>
  );
}

interface MarkedProps {
  text: string;
  /** Says in words what happened to the text, such as `removed`. */
  spoken?: string;
}

/** Text that is crossed out, because the letter does not have it. */
export function Removed({ text, spoken }: MarkedProps) {
  return (
    <del className="rounded-sm bg-danger-soft text-danger decoration-2">
      <Spoken word={spoken}>
        <Words text={text} />
      </Spoken>
    </del>
  );
}

/**
 * Text that is underlined, because it is new.
 * @param apart adds space after a crossed-out text
 */
export function Added({ text, spoken, apart = false }: MarkedProps & { apart?: boolean }) {
  return (
    <ins
      className={classNames("rounded-sm bg-success-soft text-success decoration-2 underline-offset-2", apart && "ms-1")}
    >
      <Spoken word={spoken}>
        <Words text={text} />
      </Spoken>
    </ins>
  );
}

/** Says for screen readers what a mark means. */
export function Spoken({ word, children }: { word: string | undefined; children: ReactNode }) {
  if (word === undefined) return children;
  return (
    <>
      <span className="sr-only">{` [${word}: `}</span>
      {children}
      <span className="sr-only">] </span>
    </>
  );
}

/** Gives a changed line break a mark and a name, because a line through it cannot be seen or heard. */
export function Words({ text }: { text: string }) {
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

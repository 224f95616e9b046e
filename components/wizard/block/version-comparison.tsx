"use client";

import { useMemo } from "react";
import { Prose } from "@/components/ui/prose";
import { classNames } from "@/lib/browser/styles/class-names";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { type TextChange, textChanges } from "@/lib/wizard/letter/text-changes";
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
export function ChangeLegend() {
  return (
    <>
      <Removed text="removed" /> {" · "}
      <Added text="added" />
    </>
  );
}

/** A rewritten block with its changes marked, or the new text alone if nothing stayed the same. */
export function RewrittenText({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => textChanges(before, after), [before, after]);
  const isAnother = before !== "" && after !== "" && changes.every(({ kind }) => kind === "changed");
  if (!isAnother) return <ChangedText changes={changes} large />;
  return (
    <>
      <p className="mb-2 select-none font-sans text-ink-muted text-sm">Nothing is left of the text before.</p>
      <Prose text={after} />
    </>
  );
}

function ChangedText({ changes, large = false }: { changes: readonly TextChange[]; large?: boolean }) {
  return (
    <p
      dir="auto"
      className={classNames(
        "max-w-measure whitespace-pre-wrap font-letter leading-[1.65]",
        large && "text-[1.0625rem]",
      )}
    >
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
      {change.before === "" ? null : <Removed text={change.before} spoken />}
      {change.after === "" ? null : <Added text={change.after} spoken apart={change.before !== ""} />}
    </>
  );
}

interface MarkedProps {
  text: string;
  /** Says in words whether the text was removed or added. */
  spoken?: boolean;
}

export function Removed({ text, spoken = false }: MarkedProps) {
  return (
    <del className="rounded-sm bg-danger-soft text-danger decoration-2">
      {spoken ? <span className="sr-only"> [removed: </span> : null}
      <Words text={text} />
      {spoken ? <span className="sr-only">] </span> : null}
    </del>
  );
}

/** @param apart adds space after a crossed-out text. */
export function Added({ text, spoken = false, apart = false }: MarkedProps & { apart?: boolean }) {
  return (
    <ins
      className={classNames(
        "rounded-sm bg-success-soft text-success decoration-2 underline-offset-2",
        apart && "ml-0.5",
      )}
    >
      {spoken ? <span className="sr-only"> [added: </span> : null}
      <Words text={text} />
      {spoken ? <span className="sr-only">] </span> : null}
    </ins>
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
  if (changed === 0) return <p className="text-sm">Both say the same.</p>;
  if (unchanged === 0) return null;
  const things = isList ? "option" : "part";
  return (
    <p className="text-ink-muted text-sm">
      {unchanged === 1 ? `One ${things} says the same in both.` : `${unchanged} ${things}s say the same in both.`}
    </p>
  );
}

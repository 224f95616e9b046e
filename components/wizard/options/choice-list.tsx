"use client";

import { Star } from "lucide-react";
import { useEffect } from "react";
import { OptionList } from "@/components/ui/option-list";
import { OptionHints } from "@/components/wizard/findings/once-checked";
import { useStageOptions } from "@/components/wizard/use-arriving";
import { useOptionPreview, useStage, useWizardState } from "@/components/wizard/wizard-context";
import type { BlockName } from "@/lib/letter/blocks";
import type { ListScreen } from "@/lib/wizard/definition/definition";
import type { StageName } from "@/lib/wizard/state";
import { SECOND_SUBJECT, SecondSubjectToggle } from "./second-subject-toggle";

interface ChoiceListProps {
  list: ListScreen;
  /** The name of the list, for screen readers alone. */
  legend: string;
  /** The number of the chosen option, from 1, or null. */
  choice: number | null;
  onChoose: (number: number) => void;
  disabled?: boolean;
}

/** The lists whose options are of one line, so that all of them are in sight at once. */
const ROWS: Partial<Readonly<Record<StageName, "note-beside" | "note-below">>> = {
  ctaOptions: "note-beside",
  subjectOptions: "note-below",
};

/** The place of the note at an option: in the corner of a card, or in a row. */
const NOTE_PLACES = {
  card: "-top-5 right-3",
  "note-beside": "-top-7.5 right-4",
  "note-below": "-top-5 left-14",
} as const;

/**
 * The options of a stage as numbered cards or rows, with the findings of each. A subject always shows its length, and
 * another one can be starred for a test.
 */
export function ChoiceList({ list, legend, choice, onChoose, disabled = false }: ChoiceListProps) {
  const { stage: name, optionName, count } = list;
  const { definition } = useStage(name);
  const { secondSubject } = useWizardState();
  const { options, remarks, waiting } = useStageOptions(name);
  const point = useOptionPointer(definition.fills[0], options, choice);
  const isSubject = name === "subjectOptions";
  const rows = ROWS[name];
  const starredAs = (text: string, index: number) =>
    text === secondSubject && index + 1 !== choice ? SECOND_SUBJECT : undefined;
  return (
    <OptionList
      legend={legend}
      itemName={optionName}
      options={options}
      remarks={isSubject ? options.map(starredAs) : remarks}
      note={(number) =>
        waiting ? null : (
          <OptionHints
            stage={name}
            options={options}
            number={number}
            itemName={optionName}
            className={NOTE_PLACES[rows ?? "card"]}
          />
        )
      }
      corner={
        isSubject && !waiting
          ? (number) => <SecondSubjectToggle number={number} options={options} choice={choice} onPoint={point} />
          : undefined
      }
      selected={choice}
      onSelect={onChoose}
      onPoint={point}
      waiting={waiting}
      expected={count}
      disabled={disabled}
      rows={rows}
    />
  );
}

/** Says what the stars of the subjects are for. Each star says it to screen readers. */
export function StarKey() {
  return (
    <p aria-hidden="true" className="mb-1.5 flex items-center justify-end gap-1.5 pr-5 text-ink-muted text-sm">
      {SECOND_SUBJECT}
      <Star className="size-4" />
    </p>
  );
}

/**
 * Returns a function that shows an option in its place in the letter until another one is chosen. It takes the number
 * of the option, from 1, or null for none.
 */
function useOptionPointer(block: BlockName | undefined, options: readonly string[], choice: number | null) {
  const preview = useOptionPreview();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice ends the preview.
  useEffect(() => () => preview.set(null), [preview, choice]);
  return (number: number | null) => {
    const text = number === null ? undefined : options[number - 1];
    preview.set(block === undefined || text === undefined ? null : { block, text });
  };
}

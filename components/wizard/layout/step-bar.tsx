"use client";

import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { ConnectionNotice } from "@/components/ui/connection-notice";
import { Later } from "@/components/wizard/later";
import { useConnectionLost, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import type { BriefField } from "@/lib/wizard/brief";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { GOALS_FORM } from "@/lib/wizard/definition/goals-form";
import { canContinue, canReturn, isBusy, streamingStage } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";

/** The bar at the foot of every screen: the next act at the right, other acts before it. */
export function StepBar({ screen }: { screen: ScreenDefinition }) {
  const state = useWizardState();
  const isFirst = screen.kind === "form" && screen.form === "goals" && !isBusy(state);
  const connectionLost = useConnectionLost(streamingStage(state));
  return (
    <div className="@container sticky bottom-0 z-10 border-line border-t bg-desk pb-[env(safe-area-inset-bottom)]">
      {/* Near the buttons it is always visible, and the text does not move. */}
      {connectionLost ? <ConnectionNotice className="mx-auto max-w-3xl px-4 pt-3 sm:px-8" /> : null}
      {isFirst ? (
        <BarRow beside={<ReturnButton />} next={<ContinueButton missing={missingGoal(state)} />} />
      ) : (
        <Later>{({ StageBar }) => <StageBar screen={screen} />}</Later>
      )}
    </div>
  );
}

interface BarRowProps {
  /** The other acts, Return first. */
  beside: ReactNode;
  /** The one solid button, with the reason while it is off. */
  next: ReactNode;
}

/** One row; on phones two, with the next act at full width, unless the keyboard leaves too little room. */
export function BarRow({ beside, next }: BarRowProps) {
  return (
    <div className="mx-auto flex max-w-3xl gap-1.5 px-4 py-3 max-sm:flex-col max-sm:gap-2 short:max-sm:flex-row short:max-sm:py-1.5 sm:items-center sm:px-8">
      <div className="flex items-center gap-1.5 max-sm:gap-2 max-sm:[&_button]:grow sm:grow sm:[&>:first-child>button]:mr-auto">
        {beside}
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:[&_button]:w-full max-sm:[&_button]:px-3 max-sm:[&_a]:w-full short:max-sm:grow">
        {next}
      </div>
    </div>
  );
}

interface BesideButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  /** The icon in a narrow bar; an arrow back by default. */
  icon?: LucideIcon;
  /** The word in a narrow bar; the rest of the label is for screen readers there, and visible in a wide bar. */
  word: string;
  before?: string;
  after?: string;
}

/** The button of an act other than the next one. */
export function BesideButton({ icon: Icon, word, before = "", after = "", ...button }: BesideButtonProps) {
  return (
    <Button
      {...button}
      size="small"
      className="whitespace-nowrap @max-[48.5rem]:px-2.5 max-sm:px-2 max-sm:text-[0.8125rem]"
    >
      {Icon === undefined ? (
        <span aria-hidden="true" className="@min-[48.5rem]:hidden">
          ←
        </span>
      ) : (
        <Icon aria-hidden="true" className="size-4 shrink-0 @min-[48.5rem]:hidden" />
      )}
      <span>
        {before === "" ? null : <span className="@max-[48.5rem]:sr-only">{before} </span>}
        <span className="inline-block @max-[48.5rem]:first-letter:uppercase">{word}</span>
        {after === "" ? null : <span className="@max-[48.5rem]:sr-only"> {after}</span>}
      </span>
    </Button>
  );
}

/** 'Return to Previous Step' (specification 2.2). */
export function ReturnButton() {
  const session = useSession();
  return (
    <BesideButton
      word="Return"
      after="to Previous Step"
      disabled={!canReturn(useWizardState())}
      onClick={() => session.returnStep()}
    />
  );
}

/** 'Continue to Next Step'; while something is missing it says so, and a click moves to its field. */
export function ContinueButton({ missing }: { missing: MissingPart }) {
  const session = useSession();
  const state = useWizardState();
  const id = useId();
  const allowed = canContinue(session.definition, state);
  return (
    <>
      {allowed ? null : (
        <p
          id={id}
          className="min-w-0 text-ink-muted text-sm leading-tight max-sm:w-full sm:whitespace-nowrap short:max-sm:hidden"
        >
          {missing.words}
        </p>
      )}
      <Button
        {...landing("continue-button")}
        {...NEXT_ACT}
        variant="primary"
        className="whitespace-nowrap"
        aria-disabled={!allowed}
        aria-describedby={allowed ? undefined : id}
        onClick={() => (allowed ? session.continueStep() : focusField(missing.field))}
      >
        Continue to Next Step
      </Button>
    </>
  );
}

/** The reason why 'Continue' is off, in words, and the field to fill in. */
export interface MissingPart {
  words: string;
  field?: BriefField;
}

function missingGoal({ brief }: WizardState): MissingPart {
  const empty = GOALS_FORM.fields.find(({ name }) => brief[name].trim() === "");
  return { words: `Answer ${empty?.label.slice(0, 3)} to continue`, ...(empty && { field: empty.name }) };
}

/** Marks the next act, the one that Ctrl+Enter does. */
export const NEXT_ACT = { "data-next-act": "" } as const;

function focusField(name: string | undefined): void {
  if (name !== undefined) document.querySelector<HTMLElement>(`main [name="${name}"]`)?.focus();
}

import { ArrowLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { BesideButton, NextButton } from "@/components/wizard/action-buttons";
import { StageBar } from "@/components/wizard/later";
import { useWizard, useWizardState } from "@/components/wizard/wizard-context";
import type { ButtonVariant } from "@/lib/browser/button-classes";
import type { missingInput } from "@/lib/wizard/brief/missing-input";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { GOALS_FORM } from "@/lib/wizard/definition/goals-form";
import { canContinue, canReturn, isBusy } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";

/** The bar at the foot of every screen: the main button at the right, other actions before it; of a text, those to edit it. */
export function StepBar({ screen, editBar }: { screen: ScreenDefinition; editBar: Ref<HTMLDivElement> }) {
  const state = useWizardState();
  const isFirst = state.furthestStepIndex === 0 && !isBusy(state);
  return (
    <div
      data-step-bar
      className="@container sticky bottom-0 z-10 border-line border-t bg-desk pb-[env(safe-area-inset-bottom)]"
    >
      <div
        ref={editBar}
        data-edit-bar
        className="mx-auto flex min-h-(--stage-bar) max-w-3xl items-center px-4 empty:hidden sm:px-8"
      />
      {isFirst ? <BarRow next={<ContinueButton missing={missingGoal(state)} />} /> : <StageBar screen={screen} />}
    </div>
  );
}

interface BarRowProps {
  /** The action at the left; Return by default. */
  first?: ReactNode;
  beside?: ReactNode;
  /** The one solid button, with the reason while it is off. */
  next: ReactNode;
}

/** One row at every width; on phones at most 64 px high, where Return is an arrow and every action a word. */
export function BarRow({ first = <ReturnButton />, beside, next }: BarRowProps) {
  return (
    <div className="mx-auto flex max-w-3xl items-center gap-1.5 px-4 py-3 lg:gap-2 max-sm:h-15 max-sm:py-2 sm:px-8">
      <div className="flex items-center gap-1.5 sm:contents sm:[&>:first-child>button]:-order-2 sm:[&>:first-child>button]:mr-auto">
        {first}
        {beside}
      </div>
      <div className="flex min-w-0 items-center gap-1.5 max-sm:grow sm:contents max-sm:[&_:is(button,a)]:grow max-sm:[&_:is(button,a)]:px-2.5 [&_:is(button,a)]:py-0.5 [&_:is(button,a)]:leading-[1.1]">
        {next}
      </div>
    </div>
  );
}

/** 'Return to Previous Step' (specification 2.2). */
function ReturnButton() {
  const { session, state } = useWizard();
  return (
    <BesideButton
      icon={ArrowLeft}
      isIcon
      word="Return"
      after="to Previous Step"
      disabled={!canReturn(state)}
      onClick={() => session.returnStep()}
    />
  );
}

/** 'Continue to Next Step'; while something is missing it says so, and a click moves to its field. */
export function ContinueButton({ missing, variant = "primary" }: ContinueButtonProps) {
  const { session, definition, state } = useWizard();
  const allowed = canContinue(definition, state);
  const focusField = () => missing.field && session.places.get(`answer ${missing.field}`)?.focus();
  return (
    <NextButton
      place="continue-button"
      variant={variant}
      word="Continue"
      after="to Next Step"
      missing={allowed ? undefined : missing.words}
      onClick={() => (allowed ? session.continueStep() : focusField())}
    />
  );
}

interface ContinueButtonProps {
  /** The reason why it is off, in words, and the field to fill in. */
  missing: ReturnType<typeof missingInput>;
  variant?: ButtonVariant | undefined;
}

function missingGoal({ brief }: WizardState): ContinueButtonProps["missing"] {
  const empty = GOALS_FORM.fields.find(({ name }) => brief[name].trim() === "");
  return { words: `Answer ${empty?.label.slice(0, 3)} to continue`, ...(empty && { field: empty.name }) };
}

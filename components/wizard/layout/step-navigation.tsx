"use client";

import { Square } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConnectionNotice } from "@/components/ui/connection-notice";
import { useConnectionLost, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { canContinue, canReturn, isBusy, screenStage } from "@/lib/wizard/navigation";
import { selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";

/** 'Return to Previous Step' and 'Continue to Next Step'; while a request runs, its busy label and Stop. */
export function StepNavigation({ screen }: { screen: ScreenDefinition }) {
  const session = useSession();
  const state = useWizardState();
  const busy = isBusy(state);
  const stage = screenStage(screen);
  const connectionLost = useConnectionLost(stage);
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-desk/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm">
      {/* Beside the buttons it is seen wherever the text is scrolled to, and nothing of that moves. */}
      {connectionLost ? <ConnectionNotice className="mx-auto max-w-3xl px-4 pt-3 sm:px-8" /> : null}
      <div className="mx-auto grid max-w-3xl grid-cols-[max-content_minmax(0,1fr)] gap-2 px-4 py-3 max-sm:[&_button]:w-full max-sm:[&_button]:px-2 max-sm:[&_button]:text-[0.8125rem] min-[24rem]:max-sm:[&_button]:text-sm sm:flex sm:items-center sm:justify-between sm:px-8">
        <Button disabled={!canReturn(state)} onClick={() => session.dispatch({ type: "step-returned" })}>
          Return to Previous Step
        </Button>
        {busy ? (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2 max-sm:col-span-2 max-sm:row-start-1 sm:flex sm:items-center sm:justify-end">
            {stage === undefined ? null : (
              <Button onClick={() => session.stop(stage)}>
                <Square aria-hidden="true" className="size-3.5 fill-current" />
                Stop
              </Button>
            )}
            <Button variant="primary" busy>
              Processing request ...
            </Button>
          </div>
        ) : (
          <ContinueButton screen={screen} state={state} />
        )}
      </div>
    </div>
  );
}

function ContinueButton({ screen, state }: { screen: ScreenDefinition; state: WizardState }) {
  const session = useSession();
  const allowed = canContinue(session.definition, state);
  // On a review the button appears once the block is kept (specification 4.3).
  if (screen.kind === "review" && !allowed) return null;
  return (
    <Button
      {...landing("continue-button")}
      variant="primary"
      unavailableReason={allowed ? undefined : whyNot(screen, state)}
      onClick={() => session.continueStep()}
    >
      Continue to Next Step
    </Button>
  );
}

/** What a person still has to do here. */
function whyNot(screen: ScreenDefinition, state: WizardState): string {
  switch (screen.kind) {
    case "form":
      return "Fill in the required fields first";
    case "insight-source":
      if (state.insightSource === null) return "Choose where the insight comes from first";
      return state.insightSource === "own" ? "Write your insight first" : "Choose an insight first";
    case "choice":
      return selectedVersion(stageOf(state, screen.stage)) ? "Choose one first" : "There is nothing to choose from yet";
    default:
      return "Keep the text first";
  }
}

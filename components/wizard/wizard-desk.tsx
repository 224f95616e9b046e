"use client";

import { useEffect, useRef } from "react";
import { DraftNotice } from "@/components/wizard/draft-notice";
import { LetterPaper } from "@/components/wizard/letter-paper";
import { NumberKeys } from "@/components/wizard/number-keys";
import { SmallScreenBar } from "@/components/wizard/small-screen-bar";
import { StatusAnnouncer } from "@/components/wizard/status-announcer";
import { StepNavigation } from "@/components/wizard/step-navigation";
import { StepRail } from "@/components/wizard/step-rail";
import type { DraftOrigin } from "@/components/wizard/use-wizard-session";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { WizardScreen } from "@/components/wizard/wizard-screen";
import { currentScreen, currentStep } from "@/lib/wizard/navigation";

/** The desk: the step list on the left, the work in the middle, the letter on paper at the right. */
export function WizardDesk({ origin }: { origin: DraftOrigin }) {
  const { definition } = useSession();
  const state = useWizardState();
  const screen = currentScreen(definition, state);
  const heading = useFocusOnChange(`${state.stepIndex}.${state.screenIndex}`);
  return (
    <div className="mx-auto grid w-full max-w-[100rem] grow grid-cols-1 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_25rem] 2xl:grid-cols-[16rem_minmax(0,1fr)_30rem]">
      <aside className="hidden border-line border-r lg:block">
        <div className="sticky top-0 max-h-dvh overflow-y-auto p-5">
          <StepRail />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <SmallScreenBar />
        <main className="mx-auto w-full max-w-3xl grow px-4 pt-6 pb-10 sm:px-8 lg:pt-10">
          <h1 ref={heading} tabIndex={-1} className="font-letter font-semibold text-2xl outline-none sm:text-3xl">
            {currentStep(definition, state).name}
          </h1>
          <DraftNotice origin={origin} />
          <WizardScreen screen={screen} />
        </main>
        {screen.kind === "complete" ? null : <StepNavigation screen={screen} />}
      </div>
      {screen.kind === "complete" ? null : (
        <aside aria-label="Letter" className="hidden border-line border-l xl:block">
          <div className="sticky top-0 max-h-dvh overflow-y-auto p-6">
            <LetterPaper beside />
          </div>
        </aside>
      )}
      <StatusAnnouncer />
      <NumberKeys screen={screen} />
    </div>
  );
}

/** Moves the focus to the heading when another screen opens, so that the keyboard and screen readers start there. */
function useFocusOnChange(position: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [position]);
  return heading;
}

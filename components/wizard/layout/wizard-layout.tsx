"use client";

import type { ReactNode } from "react";
import { FocusRestorer } from "@/components/wizard/layout/focus-restorer";
import { SmallScreenBar } from "@/components/wizard/layout/small-screen-bar";
import { StepNavigation } from "@/components/wizard/layout/step-navigation";
import { StepRail } from "@/components/wizard/layout/step-rail";
import { LazyDraftDisplay } from "@/components/wizard/lazy-draft-display";
import { LetterPane } from "@/components/wizard/letter/letter-pane";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { MissingDraft } from "@/components/wizard/notices/missing-draft";
import { type LaterSteps, WizardScreen } from "@/components/wizard/steps/wizard-step";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import type { DraftOpening, DraftSessionState } from "@/lib/browser/drafts/draft-session-state";
import { NOTHING_FOUND } from "@/lib/browser/drafts/draft-session-state";
import { classNames } from "@/lib/browser/styles/class-names";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { currentScreen, currentStep, screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import { EMPTY_STAGE } from "@/lib/wizard/state";

interface WizardLayoutProps extends DraftSessionState {
  replaceStored: () => void;
  laterSteps: LaterSteps;
}

/** The page: the step list on the left, the work in the middle, the letter on paper at the right. */
export function WizardLayout({ draft, sync, replaceStored, laterSteps }: WizardLayoutProps) {
  const { definition } = useSession();
  const state = useWizardState();
  const screen = currentScreen(definition, state);
  const stage = screenStage(screen);
  const complete = screen.kind === "complete";
  // Until the stored draft is open nothing can be typed that it would take the place of, and nothing opened
  // that it would close.
  const pending = draft.status === "pending";
  const failure = OPEN_FAILURES[draft.status];
  return (
    <div className="mx-auto grid w-full max-w-[100rem] grow grid-cols-1 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_25rem] 2xl:grid-cols-[16rem_minmax(0,1fr)_30rem]">
      <aside className="hidden border-line border-r lg:block" inert={pending || draft.status === "missing"}>
        <div className="sticky top-(--banner-height) max-h-[calc(100dvh-var(--banner-height))] overflow-y-auto p-5">
          <StepRail />
        </div>
      </aside>
      <div className={classNames("flex min-w-0 flex-col", complete && "xl:col-span-2")} inert={pending}>
        {failure ? null : <SmallScreenBar />}
        <main
          className={classNames(
            "mx-auto w-full grow px-4 pt-6 pb-10 sm:px-8 lg:pt-10",
            complete ? "max-w-3xl xl:max-w-[66rem]" : "max-w-3xl",
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1
              {...landing("heading")}
              tabIndex={-1}
              className="font-letter font-semibold text-2xl outline-none sm:text-3xl"
            >
              {draft.status === "missing" ? "This email is not here" : currentStep(definition, state).name}
            </h1>
            {sync === null ? null : (
              <LazyDraftDisplay>{({ SaveStatus }) => <SaveStatus sync={sync} />}</LazyDraftDisplay>
            )}
          </div>
          {sync === null ? null : (
            <LazyDraftDisplay>{({ OtherDraftNotice }) => <OtherDraftNotice sync={sync} />}</LazyDraftDisplay>
          )}
          {draft.status === "read" && draft.found !== NOTHING_FOUND ? (
            <LazyDraftDisplay>
              {({ DraftNotice }) => <DraftNotice found={draft.found} replaceStored={replaceStored} />}
            </LazyDraftDisplay>
          ) : null}
          {failure ?? <WizardScreen screen={screen} laterSteps={laterSteps} />}
        </main>
        {complete || failure ? null : <StepNavigation screen={screen} />}
      </div>
      {complete ? null : (
        <aside aria-label="Letter" className="hidden border-line border-l xl:block">
          <div className="sticky top-(--banner-height) max-h-[calc(100dvh-var(--banner-height))] overflow-y-auto p-6">
            <LetterPane beside />
          </div>
        </aside>
      )}
      <FocusRestorer
        position={`${state.stepIndex}.${state.screenIndex}`}
        stage={stage === undefined ? EMPTY_STAGE : stageOf(state, stage)}
      />
    </div>
  );
}

/** What stands in the place of a letter that could not be opened. */
const OPEN_FAILURES: Partial<Readonly<Record<DraftOpening["status"], ReactNode>>> = {
  unreachable: <LazyFailure title="Your stored email could not be opened." />,
  missing: <MissingDraft />,
};

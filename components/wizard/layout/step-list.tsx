"use client";

import { Check } from "lucide-react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/styles/class-names";
import type { StepDefinition } from "@/lib/wizard/definition/definition";
import { isBusy, type StepStatus, screenStage, stepStatus } from "@/lib/wizard/navigation";
import { staleStages } from "@/lib/wizard/staleness";

/** All steps with their states; those that have been reached can be opened again. */
export function StepList({ onVisit }: { onVisit?: () => void }) {
  const session = useSession();
  const state = useWizardState();
  const stale = staleStages(session.definition, state);
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-col">
        {session.definition.steps.map((step, index) => (
          <StepItem
            key={step.name}
            step={step}
            status={stepStatus(state, index)}
            openScreen={state.screenIndex}
            stale={step.screens.some((screen) => stale.some((name) => name === screenStage(screen)))}
            reachable={index <= state.furthestStepIndex && !isBusy(state)}
            onVisit={() => {
              session.dispatch({ type: "step-visited", stepIndex: index });
              onVisit?.();
            }}
          />
        ))}
      </ol>
    </nav>
  );
}

const MADE_EARLIER = "made from an earlier answer";

interface StepItemProps {
  step: StepDefinition;
  status: StepStatus;
  openScreen: number;
  stale: boolean;
  reachable: boolean;
  onVisit: () => void;
}

function StepItem({ step, status, openScreen, stale, reachable, onVisit }: StepItemProps) {
  const current = status === "current";
  return (
    <li data-status={status}>
      <button
        type="button"
        disabled={!reachable || current}
        aria-current={current ? "step" : undefined}
        aria-label={[step.name, stale ? MADE_EARLIER : "", current ? "" : status].filter(Boolean).join(", ")}
        onClick={onVisit}
        className={classNames(
          "flex min-h-9 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left text-sm enabled:hover:bg-well",
          current ? "font-semibold text-ink" : "text-ink-muted",
        )}
      >
        <StepMark status={status} />
        <span>
          {step.name}
          {stale ? <span className="block text-warning text-xs">{` ${MADE_EARLIER}`}</span> : null}
        </span>
      </button>
      {current && step.subSteps ? (
        <ol className="mb-1 ml-[1.15rem] border-line border-l pl-[1.4rem]">
          {step.subSteps.map((name, index) => (
            <li
              key={name}
              aria-current={index === openScreen ? "true" : undefined}
              className={classNames(
                "py-1 text-sm",
                index === openScreen ? "font-medium text-accent" : "text-ink-muted",
              )}
            >
              {name}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}

function StepMark({ status }: { status: StepStatus }) {
  const shared = "flex size-5 shrink-0 items-center justify-center rounded-full border";
  if (status === "complete") {
    return (
      <span aria-hidden="true" className={classNames(shared, "border-accent bg-accent text-accent-ink")}>
        <Check className="size-3" strokeWidth={3} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(shared, status === "current" ? "border-2 border-accent" : "border-line-strong")}
    >
      {status === "current" ? <span className="size-2 rounded-full bg-accent" /> : null}
    </span>
  );
}

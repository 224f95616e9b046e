import { Check } from "lucide-react";
import { useLaterParts, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import type { StepDefinition } from "@/lib/wizard/definition/definition";
import { isStepWritten, screenStage, stepStatus } from "@/lib/wizard/navigation";

/** All steps with their states; reached ones can be opened again. */
export function StepList({ onVisit }: { onVisit?: () => void }) {
  const { session, state } = useWizard();
  // A draft with stale stages is opened only after this code has loaded.
  const stale = useLaterParts().get()?.staleStages(session.definition, state) ?? [];
  return (
    <nav aria-label="Steps">
      {/* Aligns the marks of the steps, not the edges of their rows, with everything else. */}
      <ol className="-mx-2 flex flex-col">
        {session.definition.steps.map((step, index) => (
          <StepItem
            key={step.name}
            step={step}
            index={index}
            stale={step.screens.some((screen) => stale.some((name) => name === screenStage(screen)))}
            onVisit={() => {
              session.visitStep(index);
              onVisit?.();
            }}
          />
        ))}
      </ol>
    </nav>
  );
}

const OUT_OF_DATE = "Out of date";

interface StepItemProps {
  step: StepDefinition;
  index: number;
  stale: boolean;
  onVisit: () => void;
}

function StepItem({ step, index: stepIndex, stale, onVisit }: StepItemProps) {
  const { definition, state } = useWizard();
  const status = stepStatus(state, stepIndex);
  const current = status === "current";
  // A step may be done even while another one is open.
  const written = isStepWritten(definition, state, stepIndex);
  // `aria-current` says which step is open.
  const words = written === (status === "complete") ? (current ? "" : status) : written ? "written" : "";
  const late = stale ? OUT_OF_DATE : "";
  const subStep = (current && step.subSteps?.[state.screenIndex]) || "";
  return (
    <li data-status={current ? status : words}>
      <button
        type="button"
        disabled={stepIndex > state.furthestStepIndex || current}
        aria-current={current ? "step" : undefined}
        aria-label={[step.name, late, words, subStep].filter(Boolean).join(", ")}
        onClick={onVisit}
        className={classNames(
          "flex min-h-11 w-full items-center lg:pointer-fine:min-h-10 gap-3 rounded-lg px-2 py-0.5 text-left text-sm leading-4 enabled:hover:bg-well",
          current ? "font-semibold text-ink forced-colors:text-[CanvasText]" : "text-ink-muted",
        )}
      >
        <StepMark current={current} written={written} stale={stale} />
        <span className="min-w-0">
          {step.name}
          {/* Within the height of its row, so that no other one moves. */}
          {late === "" && subStep === "" ? null : (
            <span
              className={classNames(
                "block truncate text-xs leading-3.5",
                stale ? "text-warning" : "font-normal text-accent",
              )}
            >
              {` ${[late, subStep].filter(Boolean).join(" · ")}`}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

interface StepMarkProps {
  current: boolean;
  written: boolean;
  stale: boolean;
}

/** A tick for a written step, an empty ring for one that is out of date; the open step has a ring around it, or a dot. */
function StepMark({ current, written, stale }: StepMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "flex size-5 shrink-0 items-center justify-center rounded-full border",
        stale
          ? "border-2 border-warning"
          : written
            ? "border-accent bg-accent text-accent-ink"
            : current
              ? "border-2 border-accent"
              : "border-line-strong",
        written && current && "outline-2 outline-accent outline-offset-2",
      )}
    >
      {written && !stale ? <Check className="size-3" strokeWidth={3} /> : null}
      {current && !written ? <span className="size-2 rounded-full bg-accent" /> : null}
    </span>
  );
}

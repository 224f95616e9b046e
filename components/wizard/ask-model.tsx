import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import {
  ModelQuestion,
  type QuestionPath,
  type QuestionState,
  type WrittenEnd,
} from "@/lib/checks/browser/model-question";
import type { WireError } from "@/lib/stream/events";
import { isBusy } from "@/lib/wizard/navigation";
import { useLaterParts, useWizardState } from "./wizard-context";

/** Returns a question to the connected model that ends with the part of the page that asks it, and its state. */
export function useModelQuestion<Answer, Path extends QuestionPath>(
  path: Path,
  read: (end: WrittenEnd) => { answer: Answer } | { error: WireError },
) {
  const parts = useLaterParts();
  const [question] = useState(() => new ModelQuestion(path, parts, read));
  useEffect(() => () => question.close(), [question]);
  return { question, state: useSyncExternalStore(question.subscribe, question.getState, question.getState) };
}

interface AskModelProps {
  state: QuestionState<unknown>;
  /** The name of the button, as a rule with the price, and while the model writes. */
  label: string;
  busyLabel: string;
  onAsk: () => void;
  onStop: () => void;
  /** The words for a failure, and those below its reason. */
  failed: string;
  children?: ReactNode;
}

/** The button that asks the connected model, which can be stopped, and why it failed. */
export function AskModel({ state, label, busyLabel, onAsk, onStop, failed, children }: AskModelProps) {
  const isAsking = state.status === "asking";
  const isWriting = isBusy(useWizardState());
  return (
    <>
      <div className="flex gap-3">
        <Button
          size="small"
          busy={isAsking}
          busyLabel={busyLabel}
          unavailableReason={isWriting ? "The AI is still writing" : undefined}
          onClick={onAsk}
        >
          {label}
        </Button>
        {isAsking ? (
          <Button size="small" variant="quiet" onClick={onStop}>
            Stop
          </Button>
        ) : null}
      </div>
      {state.status === "failed" ? (
        <Notice tone="danger" title={failed} className="w-full">
          <FailureText {...state.error} />
          {children}
        </Notice>
      ) : null}
    </>
  );
}

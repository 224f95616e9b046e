"use client";

import { AnswerText } from "@/components/questions/answer-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { AnswerState } from "@/lib/browser/questions/answer-state";
import type { QuestionAsker } from "@/lib/questions/question-asker";
import type { WireError } from "@/lib/stream/events";

interface AnswerEndingProps {
  state: Extract<AnswerState, { status: "failed" | "stopped" }>;
  asker: QuestionAsker;
  onAskAgain: () => void;
  onSignIn: () => void;
}

/** An answer that ended early: what happened, the part that has arrived, and the ways on. */
export function AnswerEnding({ state, asker, onAskAgain, onSignIn }: AnswerEndingProps) {
  const failed = state.status === "failed";
  const notCounted = asker.kind === "visitor" && state.partialText === "";
  return (
    <>
      <Notice
        tone={failed ? "danger" : "warning"}
        title={titleOf(state)}
        actions={
          <>
            <Button variant="primary" size="small" onClick={onAskAgain}>
              {failed ? "Try again" : "Ask it again"}
            </Button>
            {failed ? <WayOn error={state.error} asker={asker} onSignIn={onSignIn} /> : null}
          </>
        }
      >
        {failed ? <p>{state.error.message}</p> : null}
        <p>{`Your question is still in the box.${notCounted ? " It did not count." : ""}`}</p>
      </Notice>
      {state.partialText === "" ? null : <AnswerText text={state.partialText} />}
    </>
  );
}

function titleOf(state: AnswerEndingProps["state"]): string {
  if (state.status === "failed") {
    return state.partialText === "" ? "There is no answer this time." : "The answer broke off.";
  }
  return state.reason === "stopped"
    ? "You stopped the answer."
    : "The page was left or without a connection while the answer was being written.";
}

/** What helps where trying again does not. */
function WayOn({ error, asker, onSignIn }: { error: WireError; asker: QuestionAsker; onSignIn: () => void }) {
  if (error.code === "unauthorized") {
    return (
      <Button size="small" onClick={() => location.reload()}>
        Load the page again
      </Button>
    );
  }
  // The limits of networks are for visitors alone.
  if (error.code !== "rate_limited" || asker.kind !== "visitor") return null;
  return (
    <Button size="small" onClick={onSignIn}>
      Confirm your email
    </Button>
  );
}

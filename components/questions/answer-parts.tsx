"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { classNames } from "@/lib/browser/styles/class-names";
import type { AnswerState, TokenUsage } from "@/lib/questions/answer-state";
import type { QuestionAsker } from "@/lib/questions/question-asker";
import type { WireError } from "@/lib/stream/events";

interface AnswerEndingProps {
  state: Extract<AnswerState, { status: "failed" | "stopped" }>;
  asker: QuestionAsker;
  onAskAgain: () => void;
  onSignIn: () => void;
}

/** An answer that ended early: what happened, the part that arrived, and what to do next. */
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
              {failed ? "Try again" : "Ask again"}
            </Button>
            {failed ? <Remedy error={state.error} asker={asker} onSignIn={onSignIn} /> : null}
          </>
        }
      >
        {failed ? <p>{state.error.message}</p> : null}
        <p>{`Your question is still in the box.${notCounted ? " It didn't count toward your limit." : ""}`}</p>
      </Notice>
      {state.partialText === "" ? null : <AnswerText text={state.partialText} />}
    </>
  );
}

function titleOf(state: AnswerEndingProps["state"]): string {
  if (state.status === "failed") {
    return state.partialText === "" ? "We didn't get an answer this time." : "The answer got cut off.";
  }
  return state.reason === "stopped"
    ? "You stopped the answer."
    : "You left the page or lost your connection while the answer was being written.";
}

/** Offers help where trying again would not. */
function Remedy({ error, asker, onSignIn }: { error: WireError; asker: QuestionAsker; onSignIn: () => void }) {
  if (error.code === "unauthorized") {
    return (
      <Button size="small" onClick={() => location.reload()}>
        Reload the page
      </Button>
    );
  }
  // Only visitors have a limit for each network.
  if (error.code !== "rate_limited" || asker.kind !== "visitor") return null;
  return (
    <Button size="small" onClick={onSignIn}>
      Confirm your email
    </Button>
  );
}

/**
 * The text of an answer: trimmed, with its line breaks and spaces, which chord charts need. A model's text is never
 * read as markup.
 */
export function AnswerText({ text, growing = false }: { text: string; growing?: boolean }) {
  return (
    <div
      dir="auto"
      className={classNames(
        "max-w-measure whitespace-pre-wrap font-letter text-[1.0625rem] leading-[1.65]",
        growing &&
          "after:ms-1 after:inline-block after:h-[1em] after:w-0.5 after:translate-y-[0.15em] after:bg-accent after:content-['']",
      )}
    >
      {text.trim()}
    </div>
  );
}

/** The prompt, content and total tokens of a question and its answer (specification 2.5). */
export function UsageRow({ usage, estimated = false }: { usage: TokenUsage; estimated?: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink-muted text-sm tabular-nums">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Count name="prompt tokens" value={usage.prompt_tokens} />
        <Count name="content tokens" value={usage.completion_tokens} />
        <Count name="total tokens" value={usage.total_tokens} />
      </dl>
      {estimated ? <p>(tokens estimated)</p> : null}
    </div>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{`${name}:`}</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  );
}

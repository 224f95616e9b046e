"use client";

import { Button } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { lazyPart } from "@/components/ui/lazy";
import { Notice } from "@/components/ui/notice";
import { classNames } from "@/lib/browser/class-names";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { AnswerState, QuestionAsker, TokenUsage } from "@/lib/questions/answer-state";
import type { WireError } from "@/lib/stream/events";

interface AnswerEndingProps {
  state: Extract<AnswerState, { status: "failed" | "stopped" }>;
  asker: QuestionAsker;
  onAskAgain: () => void;
  onSignIn: () => void;
  isMarkdown?: boolean;
}

/** An answer that ended early: what happened, the part that arrived, and what to do next. */
export function AnswerEnding({ state, asker, onAskAgain, onSignIn, isMarkdown = false }: AnswerEndingProps) {
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
        {failed ? <FailureText {...state.error} /> : null}
        <p>{`Your question is still in the box.${notCounted ? " It didn't count toward your limit." : ""}`}</p>
      </Notice>
      {state.partialText === "" ? null : <AnswerText text={state.partialText} isMarkdown={isMarkdown} />}
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

const markdown = new LazyModule(() => import("./answer-markdown"));
const AnswerMarkdown = lazyPart(
  () => markdown,
  (module) => module.AnswerMarkdown,
  { waiting: AsItCame, failed: AsItCame },
);

interface AnswerTextProps {
  text: string;
  growing?: boolean;
  /** Shows Markdown as it is meant. A title is shown as it came, sign for sign. */
  isMarkdown?: boolean;
}

/** The text of an answer: trimmed, with its line breaks and spaces, which chord charts need. */
export function AnswerText({ text, growing = false, isMarkdown = false }: AnswerTextProps) {
  const answer = text.trim();
  return (
    <div
      dir="auto"
      className={classNames(
        "max-w-measure whitespace-pre-wrap font-letter text-[1.0625rem] leading-[1.65] [overflow-wrap:anywhere]",
        growing && GROWING,
      )}
    >
      {isMarkdown ? <AnswerMarkdown text={answer} /> : <AsItCame text={answer} />}
    </div>
  );
}

function AsItCame({ text }: { text: string }) {
  return (
    <div>
      <p>{text}</p>
    </div>
  );
}

const GROWING =
  "[&>div>:last-child]:after:ms-1 [&>div>:last-child]:after:inline-block [&>div>:last-child]:after:h-[1em] [&>div>:last-child]:after:w-0.5 [&>div>:last-child]:after:translate-y-[0.15em] [&>div>:last-child]:after:bg-accent [&>div>:last-child]:after:content-['']";

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

"use client";

import { Copy } from "lucide-react";
import Link from "next/link";
import { AnswerEnding, AnswerText, UsageRow } from "@/components/questions/answer-parts";
import type { AnswerControls } from "@/components/questions/use-answer";
import { SampleNotice } from "@/components/site/sample-notice";
import { Button } from "@/components/ui/button";
import { CONNECTION_LOST, ConnectionNotice } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { copyText } from "@/lib/browser/clipboard";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { paths } from "@/lib/paths";
import type { Answer, AnswerState } from "@/lib/questions/answer-state";
import type { QuestionAsker } from "@/lib/questions/question-asker";

interface TitleAnswerProps {
  answering: AnswerControls;
  onTryAgain: () => void;
}

/** What became of the question: the wait, the answer as it grows, the answer, or why there is none. */
export function TitleAnswer({ answering: { state, connectionLost, asker }, onTryAgain }: TitleAnswerProps) {
  return (
    <>
      <LiveRegion message={connectionLost ? CONNECTION_LOST : statusOf(state)} />
      {state.status === "idle" ? null : (
        <div className="mt-7 border-line border-t pt-6">
          {connectionLost ? <ConnectionNotice /> : null}
          <Outcome state={state} asker={asker} onTryAgain={onTryAgain} />
        </div>
      )}
      {asker.kind === "visitor" ? <SignedOut /> : null}
    </>
  );
}

interface OutcomeProps {
  state: AnswerState;
  asker: QuestionAsker;
  onTryAgain: () => void;
}

function Outcome({ state, asker, onTryAgain }: OutcomeProps) {
  switch (state.status) {
    case "idle":
      return null;
    case "waiting":
      return <Writing />;
    case "streaming":
      return (
        <>
          <Writing />
          <div className="mt-3">
            <AnswerText text={state.text} growing />
          </div>
        </>
      );
    case "answered":
      return <CompleteAnswer answer={state.answer} />;
    case "failed":
    case "stopped":
      return (
        <div className="flex flex-col gap-5">
          <AnswerEnding state={state} asker={asker} onAskAgain={onTryAgain} onSignIn={goToSignIn} />
        </div>
      );
  }
}

/** The page is loaded anew, so that nothing of the session that has ended stays in memory. */
function goToSignIn(): void {
  location.assign(paths.login);
}

function Writing() {
  return (
    <p className="flex min-h-9 items-center gap-3 text-ink-muted">
      <Spinner className="size-5" />
      The AI is writing ...
    </p>
  );
}

function CompleteAnswer({ answer }: { answer: Answer }) {
  return (
    <section aria-labelledby="ai-answer">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 id="ai-answer" className="font-letter font-semibold text-xl">
          AI answer
        </h3>
        <Button size="small" variant="quiet" onClick={() => copyText(answer.text)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy the answer
        </Button>
      </div>
      <div className="mt-3">
        <AnswerText text={answer.text} />
      </div>
      <div className="mt-5 flex flex-col gap-2">
        {answer.reachedLimit ? (
          <p className="text-sm text-warning">
            It may end too early: all tokens are used. Raise the max tokens and ask again.
          </p>
        ) : null}
        {answer.model === SAMPLE_WRITER_NAME ? <SampleNotice /> : null}
        {answer.usage ? <UsageRow usage={answer.usage} estimated={answer.estimated} /> : null}
      </div>
    </section>
  );
}

/** The session ended while the page was open: the server takes the person for a visitor now. */
function SignedOut() {
  return (
    <Notice
      className="mt-5"
      tone="warning"
      announce="status"
      title="You are signed out."
      actions={
        <Link href={paths.login} prefetch={false} className={buttonClasses("primary", "small")}>
          Sign in
        </Link>
      }
    >
      Sign in again to go on. What you typed stays in this browser.
    </Notice>
  );
}

function statusOf({ status }: AnswerState): string {
  if (status === "waiting" || status === "streaming") return "The AI is writing. You can stop at any time.";
  if (status === "answered") return "The answer is ready.";
  return status === "stopped" ? "The answer was stopped." : "";
}

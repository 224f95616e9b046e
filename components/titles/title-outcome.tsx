"use client";

import { Copy } from "lucide-react";
import Link from "next/link";
import { AnswerEnding, AnswerText, UsageRow } from "@/components/questions/answer-parts";
import { SampleNotice } from "@/components/site/sample-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Waiting } from "@/components/ui/spinner";
import { buttonClasses } from "@/lib/browser/button-classes";
import { copyText } from "@/lib/browser/clipboard";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import type { Answer, AnswerState, QuestionAsker } from "@/lib/questions/answer-state";
import { signInPath } from "@/lib/sign-in/return-path";

interface TitleOutcomeProps {
  state: AnswerState;
  asker: QuestionAsker;
  onTryAgain: () => void;
}

/** The growing answer, the whole answer, or the reason why there is none. */
export function TitleOutcome({ state, asker, onTryAgain }: TitleOutcomeProps) {
  switch (state.status) {
    case "idle":
      return null;
    case "waiting":
      return WRITING;
    case "streaming":
      return (
        <>
          {WRITING}
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
          {/* The sign-in page is loaded anew, so that nothing of the session stays in memory. */}
          <AnswerEnding
            state={state}
            asker={asker}
            onAskAgain={onTryAgain}
            onSignIn={() => location.assign(signInPath)}
          />
        </div>
      );
  }
}

function CompleteAnswer({ answer }: { answer: Answer }) {
  return (
    <section aria-labelledby="ai-answer">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 id="ai-answer" className="font-heading font-semibold text-xl">
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
            It may be cut off because it ran out of tokens. Raise the max tokens and ask again.
          </p>
        ) : null}
        {answer.model === SAMPLE_WRITER_NAME ? <SampleNotice /> : null}
        {answer.usage ? <UsageRow usage={answer.usage} estimated={answer.estimated} /> : null}
      </div>
    </section>
  );
}

const WRITING = <Waiting className="min-h-9">The AI is writing ...</Waiting>;

/** Says that the session ended while the page was open: to the server, the person is a visitor now. */
export function SignedOut() {
  return (
    <Notice
      className="mt-5"
      tone="warning"
      announce="status"
      title="You're signed out."
      actions={
        <Link href={signInPath} prefetch={false} className={buttonClasses("primary", "small")}>
          Sign in
        </Link>
      }
    >
      Sign in again to continue. What you typed is still in this browser.
    </Notice>
  );
}

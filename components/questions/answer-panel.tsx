"use client";

import { Copy } from "lucide-react";
import { AnswerEnding, AnswerText, UsageRow } from "@/components/questions/answer-parts";
import { SampleNotice } from "@/components/site/sample-notice";
import { Button, IconButton } from "@/components/ui/button";
import { CONNECTION_LOST, ConnectionNotice } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { copyText } from "@/lib/browser/clipboard";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { type Answer, type AnswerState, isUnderWay } from "@/lib/questions/answer-state";
import type { QuestionAsker } from "@/lib/questions/question-asker";

interface AnswerPanelProps {
  state: AnswerState;
  /** The answer waits for a connection that was lost. */
  connectionLost: boolean;
  asker: QuestionAsker;
  onAskAgain: () => void;
  onStop: () => void;
  /** Opens the way to sign in, for those whose network has asked too much. */
  onSignIn: () => void;
}

/** 'My Answer:' on its sheet, from waiting to the last word (specification 2.5: at least 860 px high). */
export function AnswerPanel({ onStop, connectionLost, ...body }: AnswerPanelProps) {
  const { state } = body;
  return (
    <section
      aria-labelledby="answer-heading"
      className="min-h-[860px] rounded-md border border-line bg-paper px-5 py-6 shadow-paper sm:px-9 sm:py-8"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="answer-heading" className="font-letter font-semibold text-xl">
          My Answer:
        </h2>
        {isUnderWay(state) ? <Button onClick={onStop}>Stop</Button> : null}
        {state.status === "answered" ? (
          <IconButton icon={Copy} label="Copy the answer" onClick={() => copyText(state.answer.text)} />
        ) : null}
      </div>
      <div className="mt-4 flex flex-col gap-5">
        {connectionLost ? <ConnectionNotice /> : null}
        <AnswerBody {...body} />
      </div>
      <LiveRegion message={connectionLost ? CONNECTION_LOST : announcement(state)} />
    </section>
  );
}

function AnswerBody({ state, ...rest }: Omit<AnswerPanelProps, "onStop" | "connectionLost">) {
  switch (state.status) {
    case "idle":
      return <p className="text-ink-muted">Your answer will appear here.</p>;
    case "waiting":
      return (
        <p className="flex items-center gap-3 text-ink-muted">
          <Spinner className="size-5" />
          Waiting for the answer ...
        </p>
      );
    case "streaming":
      return <AnswerText text={state.text} growing />;
    case "answered":
      return <WholeAnswer answer={state.answer} asker={rest.asker} />;
    case "failed":
    case "stopped":
      return <AnswerEnding state={state} {...rest} />;
  }
}

function WholeAnswer({ answer, asker }: { answer: Answer; asker: QuestionAsker }) {
  return (
    <>
      {answer.model === SAMPLE_WRITER_NAME ? <SampleNotice /> : null}
      <AnswerText text={answer.text} />
      {answer.reachedLimit ? (
        <Notice title="The answer used up all its tokens and may end too early.">
          Ask for a shorter answer, or for the part that is missing.
        </Notice>
      ) : null}
      {asker.kind === "user" && answer.usage ? (
        <div className="border-line border-t pt-4">
          <UsageRow usage={answer.usage} estimated={answer.estimated} />
        </div>
      ) : null}
    </>
  );
}

function announcement(state: AnswerState): string {
  switch (state.status) {
    case "waiting":
    case "streaming":
      return "The answer is being written. You can stop at any time.";
    case "answered":
      return "The answer is ready.";
    case "stopped":
      return state.reason === "stopped" ? "The answer was stopped." : "";
    default:
      return "";
  }
}

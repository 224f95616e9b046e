"use client";

import { Copy } from "lucide-react";
import { SampleNotice } from "@/components/site/sample-notice";
import { Button, IconButton } from "@/components/ui/button";
import { CONNECTION_LOST, ConnectionNotice } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { Notice } from "@/components/ui/notice";
import { Waiting } from "@/components/ui/spinner";
import { classNames } from "@/lib/browser/class-names";
import { copyText } from "@/lib/browser/clipboard";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import {
  type Answer,
  type AnswerState,
  answerAnnouncement,
  isUnderWay,
  type QuestionAsker,
} from "@/lib/questions/answer-state";
import { AnswerEnding, AnswerText, UsageRow } from "./answer-parts";
import type { AnswerControls } from "./use-answer";

interface AnswerPanelProps {
  answer: AnswerControls;
  onAskAgain: () => void;
  /** Opens the sign-in dialog, for visitors whose network has used up its questions. */
  onSignIn: () => void;
}

/**
 * 'My Answer:' on its sheet, from waiting to the last word, at least 860 px high once it has words (specification 2.5).
 * Before the first question, a line marks its place.
 */
export function AnswerPanel({ answer, onAskAgain, onSignIn }: AnswerPanelProps) {
  const { state, connectionLost, asker, stop } = answer;
  return (
    <div>
      {state.status === "idle" ? (
        <p className="rounded-md border border-line border-dashed px-5 py-4 text-ink-muted sm:px-9">
          Your answer will appear here.
        </p>
      ) : (
        <section
          aria-labelledby="answer-heading"
          className={classNames(
            "rounded-md border border-line bg-paper px-5 py-6 shadow-paper sm:px-9 sm:py-8",
            hasWords(state) && "min-h-[860px]",
          )}
        >
          <div className="flex min-h-11 items-center justify-between gap-4">
            <h2 id="answer-heading" className="font-heading font-semibold text-xl">
              My Answer:
            </h2>
            {isUnderWay(state) ? <Button onClick={stop}>Stop</Button> : null}
            {state.status === "answered" ? (
              <IconButton icon={Copy} label="Copy the answer" onClick={() => copyText(state.answer.text)} />
            ) : null}
          </div>
          <div className="mt-4 flex flex-col gap-5">
            {connectionLost ? <ConnectionNotice /> : null}
            {state.status === "waiting" ? <Waiting>Waiting for the answer ...</Waiting> : null}
            {state.status === "streaming" ? <AnswerText text={state.text} growing isMarkdown /> : null}
            {state.status === "answered" ? <WholeAnswer answer={state.answer} asker={asker} /> : null}
            {state.status === "failed" || state.status === "stopped" ? (
              <AnswerEnding state={state} asker={asker} onAskAgain={onAskAgain} onSignIn={onSignIn} isMarkdown />
            ) : null}
          </div>
        </section>
      )}
      <LiveRegion message={connectionLost ? CONNECTION_LOST : answerAnnouncement(state)} />
    </div>
  );
}

function hasWords(state: AnswerState): boolean {
  return "partialText" in state ? state.partialText !== "" : state.status !== "waiting";
}

function WholeAnswer({ answer, asker }: { answer: Answer; asker: QuestionAsker }) {
  return (
    <>
      {answer.model === SAMPLE_WRITER_NAME ? <SampleNotice /> : null}
      <AnswerText text={answer.text} isMarkdown />
      {answer.reachedLimit ? (
        <Notice title="The answer ran out of tokens and may be cut off.">
          Ask for a shorter answer, or for the part that's missing.
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

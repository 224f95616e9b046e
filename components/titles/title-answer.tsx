"use client";

import { useEffect } from "react";
import type { AnswerControls } from "@/components/questions/use-answer";
import { Writing } from "@/components/titles/writing";
import { CONNECTION_LOST, ConnectionNotice } from "@/components/ui/connection-notice";
import { Lazy } from "@/components/ui/lazy";
import { LiveRegion } from "@/components/ui/live-region";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import type { AnswerState } from "@/lib/questions/answer-state";

const titleOutcome = new LazyModule(() => import("@/components/titles/title-outcome"));

/** What is said to few. */
export const titleNotices = new LazyModule(() => import("@/components/titles/title-notices"));

interface TitleAnswerProps {
  answering: AnswerControls;
  onTryAgain: () => void;
}

/** What became of the question: the wait, the answer as it grows, the answer, or why there is none. */
export function TitleAnswer({ answering: { state, connectionLost, asker }, onTryAgain }: TitleAnswerProps) {
  useEffect(() => loadWhenUsed(titleOutcome), []);
  return (
    <>
      <LiveRegion message={connectionLost ? CONNECTION_LOST : statusOf(state)} />
      {state.status === "idle" ? null : (
        <div className="mt-7 border-line border-t pt-6">
          {connectionLost ? <ConnectionNotice /> : null}
          <Lazy
            module={titleOutcome}
            waiting={<Writing />}
            failed={<LazyFailure title="The answer could not be shown." />}
          >
            {({ TitleOutcome }) => <TitleOutcome state={state} asker={asker} onTryAgain={onTryAgain} />}
          </Lazy>
        </div>
      )}
      {asker.kind === "visitor" ? (
        <Lazy module={titleNotices} failed={<LazyFailure title="You are signed out." />}>
          {({ SignedOut }) => <SignedOut />}
        </Lazy>
      ) : null}
    </>
  );
}

function statusOf({ status }: AnswerState): string {
  if (status === "waiting" || status === "streaming") return "The AI is writing. You can stop at any time.";
  if (status === "answered") return "The answer is ready.";
  return status === "stopped" ? "The answer was stopped." : "";
}

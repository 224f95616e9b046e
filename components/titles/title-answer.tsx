"use client";

import type { AnswerControls } from "@/components/questions/use-answer";
import { CONNECTION_LOST, ConnectionNotice } from "@/components/ui/connection-notice";
import { LiveRegion } from "@/components/ui/live-region";
import { answerAnnouncement } from "@/lib/questions/answer-state";
import { TitlePart } from "./lazy-titles";

interface TitleAnswerProps {
  answering: AnswerControls;
  onTryAgain: () => void;
}

/** The wait, the growing answer, the whole answer, or the reason why there is none. */
export function TitleAnswer({ answering: { state, connectionLost, asker }, onTryAgain }: TitleAnswerProps) {
  return (
    <>
      <LiveRegion message={connectionLost ? CONNECTION_LOST : answerAnnouncement(state)} />
      {state.status === "idle" ? null : (
        <div className="mt-7 border-line border-t pt-6">
          {connectionLost ? <ConnectionNotice /> : null}
          <TitlePart>
            {({ TitleOutcome }) => <TitleOutcome state={state} asker={asker} onTryAgain={onTryAgain} />}
          </TitlePart>
        </div>
      )}
      {asker.kind === "visitor" ? <TitlePart>{({ SignedOut }) => <SignedOut />}</TitlePart> : null}
    </>
  );
}

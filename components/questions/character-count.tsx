"use client";

import { LiveRegion } from "@/components/ui/live-region";
import { classNames } from "@/lib/browser/styles/class-names";
import { QUESTION_CHARACTERS } from "@/lib/questions/question-limits";

/** From here on screen readers are told how much is left, once typing pauses. */
const NEARLY_FULL = QUESTION_CHARACTERS - 200;

/** How long typing has to pause. */
const PAUSE_MS = 1000;

/** The live counter under the question box; red at the limit (specification 2.5). */
export function CharacterCount({ count }: { count: number }) {
  const full = count >= QUESTION_CHARACTERS;
  return (
    <>
      <p className={classNames("text-sm tabular-nums", full ? "font-medium text-danger" : "text-ink-muted")}>
        {`${count}/${QUESTION_CHARACTERS} characters`}
      </p>
      <LiveRegion message={announcement(count)} settleMs={PAUSE_MS} />
    </>
  );
}

function announcement(count: number): string {
  if (count >= QUESTION_CHARACTERS) return `The question has reached its limit of ${QUESTION_CHARACTERS} characters.`;
  return count < NEARLY_FULL ? "" : `${QUESTION_CHARACTERS - count} characters left.`;
}

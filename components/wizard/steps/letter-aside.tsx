"use client";

import { LetterPane } from "@/components/wizard/letter/letter-pane";
import { InboxNow } from "@/components/wizard/send/lazy-send";
import { useWizard } from "@/components/wizard/wizard-context";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";

/** The letter beside the step. Above it, while a subject is chosen, is its row in an inbox. */
export function LetterAside() {
  const { definition, state } = useWizard();
  const { run, selectedId } = stageOf(state, "subjectOptions");
  const isChoosing = screenStage(currentScreen(definition, state)) === "subjectOptions";
  return (
    <div className="sticky top-0 flex max-h-dvh flex-col">
      {isChoosing && (run.status !== "idle" || selectedId !== null) ? (
        <section aria-label="In an inbox" className="shrink-0 border-line border-b px-6 pt-5 pb-4">
          <h2 className="mb-2 font-medium text-sm">In an inbox</h2>
          <InboxNow />
        </section>
      ) : null}
      <LetterPane />
    </div>
  );
}

"use client";

import { useMedia } from "@/components/ui/use-media";
import { LetterPane } from "@/components/wizard/letter/letter-pane";
import { SendPart } from "@/components/wizard/send/lazy-send";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";

/** The width from which the letter stands beside the step; the same as Tailwind's `xl`. */
export const BESIDE_LETTER = "(min-width: 80rem)";

/** The letter beside the step. Above it, while a subject is chosen, is its row in an inbox. */
export function LetterAside() {
  const { definition } = useSession();
  const screen = currentScreen(definition, useWizardState());
  return (
    <div className="sticky top-0 flex max-h-dvh flex-col">
      {screenStage(screen) === "subjectOptions" ? <Inbox /> : null}
      <LetterPane />
    </div>
  );
}

function Inbox() {
  const isShown = useMedia(BESIDE_LETTER);
  const { stage } = useStage("subjectOptions");
  if (!isShown || (stage.run.status === "idle" && stage.selectedId === null)) return null;
  return (
    <section aria-label="In an inbox" className="shrink-0 border-line border-b px-6 pt-5 pb-4">
      <h2 className="mb-2 font-medium text-sm">In an inbox</h2>
      <SendPart waiting={<div className="h-68" />}>{({ InboxNow }) => <InboxNow />}</SendPart>
    </section>
  );
}

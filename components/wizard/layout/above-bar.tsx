import { OtherConflicts } from "@/components/drafts/field-conflict";
import { ConnectionNotice } from "@/components/ui/connection-notice";
import { LetterNotices } from "@/components/wizard/notices/letter-notices";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { RevisionForm } from "@/components/wizard/steps/review-screen";
import { type LaterProps, useConnectionLost, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { streamingStage } from "@/lib/wizard/navigation";
import { hasEnded, stageOf } from "@/lib/wizard/stage";

/**
 * Holds the messages about the text on the page, and the form that asks for changes. It is the last of the page and
 * always in sight, so that nothing moves when it comes or goes; where there is little room, the form alone is below the
 * text.
 */
export function AboveBar({ screen, sync }: LaterProps["AboveBar"]) {
  const state = useWizardState();
  const connectionLost = useConnectionLost(streamingStage(state));
  // A form has no text of its own, and a list in it has its notices beside it.
  const isForm = screen.kind === "form" || (screen.kind === "insight-source" && state.insightSource !== "generated");
  // The form would cover the notice above it.
  const hasNotice = screen.kind === "review" && hasEnded(stageOf(state, screen.stage).run);
  return (
    <div className={classNames(PLACE, hasNotice && "has-[textarea]:static")}>
      {connectionLost ? <ConnectionNotice /> : null}
      {sync === null ? null : <OtherConflicts sync={sync} />}
      {screen.kind === "complete" ? <LetterNotices /> : isForm ? null : <StageNotices name={screen.stage} />}
      {screen.kind === "review" ? <RevisionForm screen={screen} /> : null}
    </div>
  );
}

const PLACE =
  "sticky bottom-(--stage-bar) z-5 -mx-1 mt-6 flex max-h-[50dvh] flex-col gap-3 overflow-y-auto overscroll-contain bg-desk px-1 pb-4 before:h-px before:shrink-0 before:bg-line empty:hidden has-[textarea]:max-h-none max-sm:has-[textarea]:static [@media(max-height:40rem)]:has-[textarea]:static";

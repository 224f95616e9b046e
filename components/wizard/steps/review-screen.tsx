"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { BlocksEditor } from "@/components/wizard/block/blocks-editor";
import { BlocksText } from "@/components/wizard/block/blocks-text";
import { RevisionForm } from "@/components/wizard/block/revision-form";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { StartNotice } from "@/components/wizard/notices/start-notice";
import { UnrecognisedNotice } from "@/components/wizard/notices/unrecognised-notice";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import type { Blocks } from "@/lib/wizard/blocks";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { parsedVersion, selectedVersion } from "@/lib/wizard/stage";

type ReviewScreenDefinition = Extract<ScreenDefinition, { kind: "review" }>;

/** A written block: showing it, having it rewritten, or accepted (specification 4.3); and always editable by hand. */
export function ReviewScreen({ screen }: { screen: ReviewScreenDefinition }) {
  const { stage } = useStage(screen.stage);
  const editing = stage.handEdit !== null;
  const streaming = stage.run.status === "streaming";
  const ended = stage.run.status === "failed" || stage.run.status === "stopped";
  return (
    <>
      <p className="mt-2 text-ink-muted">{screen.heading}</p>
      <StageNotices name={screen.stage} />
      <StartNotice name={screen.stage} />
      <UnrecognisedNotice name={screen.stage} />
      {editing && !streaming ? <BlocksEditor name={screen.stage} /> : <BlocksText name={screen.stage} />}
      {streaming || editing || stage.selectedId === null ? null : <ReviewActions screen={screen} quiet={ended} />}
      <StageFooter name={screen.stage} />
    </>
  );
}

interface ReviewActionsProps {
  screen: ReviewScreenDefinition;
  /** A failure above has the main button. */
  quiet: boolean;
}

function ReviewActions({ screen, quiet }: ReviewActionsProps) {
  const session = useSession();
  const { definition, stage } = useStage(screen.stage);
  const version = selectedVersion(stage);
  const parsed = version && parsedVersion(definition, version);
  const blocks: Blocks = parsed?.kind === "blocks" ? parsed.blocks : {};
  const edit = (
    <Button
      {...landing("edit-button")}
      variant="quiet"
      onClick={() => session.dispatch({ type: "edit-opened", stage: screen.stage, edit: { ...blocks } })}
    >
      Edit by hand
    </Button>
  );
  const keep = (
    <Button
      variant={quiet ? "secondary" : "primary"}
      onClick={() => session.dispatch({ type: "version-kept", stage: screen.stage })}
    >
      {screen.keepLabel}
    </Button>
  );
  if (stage.keptId !== null && stage.keptId === stage.selectedId) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Badge tone="success">Kept</Badge>
        <Button
          variant="quiet"
          onClick={() => session.dispatch({ type: "version-reopened", stage: screen.stage })}
        >{`Change the ${screen.noun} after all`}</Button>
        {edit}
      </div>
    );
  }
  if (stage.revision.open) return <RevisionForm screen={screen} keep={keep} />;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {keep}
      <Button onClick={() => session.dispatch({ type: "revision-opened", stage: screen.stage })}>
        {`Revise the ${screen.noun}`}
      </Button>
      {edit}
    </div>
  );
}

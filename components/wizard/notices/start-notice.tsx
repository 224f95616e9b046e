"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import type { StageName } from "@/lib/wizard/state";

/** For a stage that was reached without being written, e.g. by jumping ahead: the button that writes it. */
export function StartNotice({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const state = useWizardState();
  if (stage.run.status !== "idle" || stage.selectedId !== null) return null;
  if (definition.generate.payload(state, "") === null) {
    return (
      <div className="mt-5">
        <Notice tone="info" title="An earlier step is not finished yet.">
          Return to it and make your choice; then {definition.label} can be written.
        </Notice>
      </div>
    );
  }
  return (
    <Button className="mt-5" variant="primary" onClick={() => session.start(name, "generate")}>
      Write {definition.label} now
    </Button>
  );
}

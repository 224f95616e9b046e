"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { parsedVersion, selectedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";

/** Says that a reply did not come in the shape that was asked for; it is all there, and can be used or asked for again. */
export function UnrecognisedNotice({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  const version = selectedVersion(stage);
  if (stage.run.status === "streaming" || !version || version.origin === "edited") return null;
  const parsed = parsedVersion(definition, version);
  if (parsed.recognised) return null;
  return (
    <div className="mt-5">
      <Notice
        tone="info"
        title="The model did not answer in the form that was asked for."
        actions={
          <Button size="small" onClick={() => session.start(name, "generate")}>
            Try again
          </Button>
        }
      >
        {parsed.kind === "options"
          ? "This is its whole answer. You can take it as one option, or try again."
          : "This is its whole answer. You can keep it, edit it by hand, or try again."}
      </Notice>
    </div>
  );
}

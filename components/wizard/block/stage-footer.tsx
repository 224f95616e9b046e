"use client";

import { UsageLine } from "@/components/wizard/block/usage-line";
import { VersionList } from "@/components/wizard/block/version-list";
import { useStage } from "@/components/wizard/wizard-context";
import type { StageName } from "@/lib/wizard/state";

/** What stands below every generated text: its other versions, and what it took to write it. */
export function StageFooter({ name }: { name: StageName }) {
  const { stage } = useStage(name);
  if (stage.versions.length === 0) return null;
  return (
    <div className="mt-8 flex flex-col gap-3 border-line border-t pt-4">
      <UsageLine versions={stage.versions} />
      <VersionList name={name} />
    </div>
  );
}

"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { blocksText } from "@/components/wizard/version-text";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { parsedVersion } from "@/lib/wizard/stage";
import type { StageName, Version, VersionOrigin } from "@/lib/wizard/state";

/** Every text that a stage has had, newest first. Taking one back deletes none. */
export function VersionList({ name }: { name: StageName }) {
  const session = useSession();
  const { definition, stage } = useStage(name);
  if (stage.versions.length < 2) return null;
  const busy = stage.run.status === "streaming";
  return (
    <Disclosure summary={`Versions (${stage.versions.length})`}>
      <ol reversed className="flex flex-col gap-3">
        {stage.versions.toReversed().map((version, index) => {
          const number = stage.versions.length - index;
          return (
            <li key={version.id} className="rounded-xl border border-line bg-paper p-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="font-medium text-sm">{`Version ${number}: ${ORIGIN_LABELS[version.origin]}`}</p>
                <p className="text-ink-muted text-sm">{timeOf(version)}</p>
                {version.id === stage.selectedId ? <Badge tone="accent">Shown now</Badge> : null}
              </div>
              {version.requiredChanges === "" ? null : (
                <p className="mt-1 text-ink-muted text-sm">{`Asked for: ${version.requiredChanges}`}</p>
              )}
              <p className="mt-2 line-clamp-4 whitespace-pre-line font-letter text-sm leading-relaxed">
                {blocksText(parsedVersion(definition, version))}
              </p>
              {version.id === stage.selectedId ? null : (
                <Button
                  className="mt-3"
                  size="small"
                  disabled={busy}
                  onClick={() => session.dispatch({ type: "version-selected", stage: name, id: version.id })}
                >
                  {`Take version ${number} back`}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Disclosure>
  );
}

const ORIGIN_LABELS: Readonly<Record<VersionOrigin, string>> = {
  generated: "written",
  revised: "rewritten",
  edited: "edited by hand",
  interrupted: "the part that arrived",
};

function timeOf(version: Version): string {
  return new Date(version.createdAt).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

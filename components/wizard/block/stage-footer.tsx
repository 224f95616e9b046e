"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import type { StageName } from "@/lib/wizard/state";
import { UsageLine } from "./usage-line";
import { VersionItem } from "./version-item";

/** The footer of every generated text: tokens, cost, and all versions, newest first. Going back to an old one deletes none. */
export function StageFooter({ name }: { name: StageName }) {
  const { versions } = useStage(name).stage;
  if (versions.length === 0) return null;
  return (
    <div {...landing("versions")} className="mt-8 flex flex-col gap-3 border-line border-t pt-4">
      <UsageLine versions={versions} />
      <Disclosure summary={`Versions (${versions.length})`}>
        {() => (
          <>
            <p className="mb-3 text-ink-muted text-sm">Every version is kept. Switch back anytime.</p>
            <ol reversed className="flex flex-col gap-3">
              {versions
                .map((version, index) => (
                  <VersionItem key={version.id} stageName={name} version={version} number={index + 1} />
                ))
                .reverse()}
            </ol>
          </>
        )}
      </Disclosure>
    </div>
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import type { StageName } from "@/lib/wizard/state";
import { UsageLine } from "./usage-line";
import { VersionItem } from "./version-item";

/** The number of versions shown at first. */
const SHOWN_AT_FIRST = 20;

/** The footer of every generated text: tokens, cost, and all versions, newest first. Going back to an old one deletes none. */
export function StageFooter({ name }: { name: StageName }) {
  const { versions } = useStage(name).stage;
  const [all, setAll] = useState(false);
  const numbered = versions.map((version, index) => ({ version, number: index + 1 })).reverse();
  const shown = all ? numbered : numbered.slice(0, SHOWN_AT_FIRST);
  const older = numbered.length - shown.length;
  if (versions.length === 0) return null;
  return (
    <div {...landing("versions")} className="mt-8 flex flex-col gap-3 border-line border-t pt-4">
      <UsageLine versions={versions} />
      <Disclosure summary={`Versions (${versions.length})`}>
        <p className="mb-3 text-ink-muted text-sm">Every version is kept. Switch back anytime.</p>
        <ol reversed className="flex flex-col gap-3">
          {shown.map(({ version, number }) => (
            <VersionItem key={version.id} stageName={name} version={version} number={number} />
          ))}
        </ol>
        {older > 0 ? (
          <Button className="mt-3" size="flush" variant="quiet" onClick={() => setAll(true)}>
            {older === 1 ? "Show the oldest version" : `Show ${older} older versions`}
          </Button>
        ) : null}
      </Disclosure>
    </div>
  );
}

"use client";

import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { UsageLine } from "@/components/wizard/block/usage-line";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { stageOf } from "@/lib/wizard/stage";
import type { Version } from "@/lib/wizard/state";

/** Every prompt beside the model's answer, with its model, tokens and cost (specification 2.3, 'Prompts'). */
export function PromptsInspector({ onClose }: { onClose: () => void }) {
  const { definition } = useSession();
  const state = useWizardState();
  const written = stageNames(definition).flatMap((name) => {
    const versions = stageOf(state, name).versions.filter((version) => version.prompt !== "");
    const title = definition.stages[name]?.promptTitle ?? name;
    return versions.map((version, index) => ({
      version,
      title: versions.length > 1 ? `${title} (${index + 1} of ${versions.length})` : title,
    }));
  });
  return (
    <Dialog
      title="Prompts"
      description="What the model was asked, and what it answered."
      width="wide"
      open
      onOpenChange={onClose}
    >
      {written.length === 0 ? <p className="text-ink-muted">Nothing has been written yet.</p> : null}
      <div className="flex flex-col divide-y divide-line">
        {written.map(({ version, title }) => (
          <Disclosure key={version.id} summary={title}>
            <Exchange version={version} />
          </Disclosure>
        ))}
      </div>
    </Dialog>
  );
}

function Exchange({ version }: { version: Version }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-muted text-sm">{`Model: ${version.model}`}</p>
      <UsageLine versions={[version]} />
      <div className="grid gap-4 md:grid-cols-2">
        <Text title="Prompt" text={version.prompt} />
        <Text title="AI response" text={version.text} />
      </div>
    </div>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h4 className="mb-1 font-medium text-sm">{title}</h4>
      <div className="whitespace-pre-wrap rounded-lg bg-well p-3 text-sm">{text}</div>
    </section>
  );
}

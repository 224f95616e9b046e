"use client";

import { LetterButtons } from "@/components/drafts/file-buttons";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { Prose } from "@/components/ui/prose";
import { UsageLine } from "@/components/wizard/letter/usage-line";
import { SampleNote } from "@/components/wizard/notices/sample-mark";
import { type LaterProps, useWizard } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS, isOptional } from "@/lib/letter/blocks";
import { stageNames, stageOfBlock, visibleBlocks } from "@/lib/wizard/letter-blocks";
import { stageOf } from "@/lib/wizard/stage";
import { isStale } from "@/lib/wizard/staleness/staleness";
import { CostChart } from "./cost-chart";
import { FullEmail } from "./full-email";
import { StepList } from "./step-list";

/** The open panel with this name. */
export function OpenPanel({ name, onClose }: LaterProps["OpenPanel"]) {
  switch (name) {
    case "blocks":
      return <BlocksProgress onClose={onClose} />;
    case "letter":
      return <FullEmail onClose={onClose} />;
    case "prompts":
      return <PromptsInspector onClose={onClose} />;
    case "costs":
      return (
        <Dialog title="What this email cost" width="edge" onClose={onClose}>
          <CostChart />
        </Dialog>
      );
    case "steps":
      // The step list of small screens, which have no sidebar.
      return (
        <Dialog title="Steps" width="edge" onClose={onClose}>
          <StepList onVisit={onClose} />
          <div className="mt-6">
            <LetterButtons onOpened={onClose} />
          </div>
          <div className="mt-6">
            <SampleNote />
          </div>
        </Dialog>
      );
  }
}

/** The letter block by block, with the unwritten ones (specification 2.3, 'Blocks Progress'). */
function BlocksProgress({ onClose }: { onClose: () => void }) {
  const { definition, state } = useWizard();
  const blocks = visibleBlocks(definition, state);
  return (
    <Dialog title="Here is a preview of the email in blocks:" width="edge" onClose={onClose}>
      <ol className="flex flex-col gap-5">
        {definition.letter.map((name) => {
          const text = blocks[name];
          const stage = stageOfBlock(definition, name);
          return (
            <li key={name}>
              <div className="mb-1 flex items-center gap-3">
                <h3 className="font-medium text-sm">{BLOCK_LABELS[name]}</h3>
                {text !== undefined && stage && isStale(definition, state, stage) ? (
                  <Badge tone="warning">Out of date</Badge>
                ) : null}
              </div>
              {text === undefined ? (
                <p className="text-ink-muted text-sm">{isOptional(name) ? "Optional" : "Still to come"}</p>
              ) : (
                <Prose text={text} className="border-accent border-l-2 pl-4" />
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

/** Every prompt beside the model's reply, with its model, tokens and cost (specification 2.3, 'Prompts'). */
function PromptsInspector({ onClose }: { onClose: () => void }) {
  const { definition, state } = useWizard();
  const written = stageNames(definition).flatMap((name) => {
    const versions = stageOf(state, name).versions.filter((version) => version.prompt !== "");
    const title = definition.stages[name]?.promptTitle ?? name;
    return versions.map((version, index) => ({
      version,
      title: versions.length > 1 ? `${title} (${index + 1} of ${versions.length})` : title,
    }));
  });
  return (
    <Dialog title="Prompts" description="What the model was asked and how it replied." width="wide" onClose={onClose}>
      {written.length === 0 ? <p className="text-ink-muted">Nothing has been written yet.</p> : null}
      <div className="flex flex-col divide-y divide-line">
        {written.map(({ version, title }) => (
          <Disclosure key={version.id} summary={title}>
            <div className="flex flex-col gap-3">
              <UsageLine versions={[version]} />
              <div className="grid gap-4 md:grid-cols-2">
                <Text title="Prompt" text={version.prompt} />
                <Text title="AI response" text={version.text} />
              </div>
            </div>
          </Disclosure>
        ))}
      </div>
    </Dialog>
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

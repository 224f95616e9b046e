"use client";

import { useState } from "react";
import { SampleNotice } from "@/components/site/sample-notice";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useStage, useWizardState } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { selectedVersion } from "@/lib/wizard/stage";
import type { StageName, Version } from "@/lib/wizard/state";

/** The small mark of texts by the sample writer; it opens an explanation. */
export function SampleMark({ versions }: { versions: readonly (Version | undefined)[] }) {
  if (!hasSamples(versions)) return null;
  return (
    <div className="flex">
      <ModelHelp
        label="Sample"
        className="rounded-full bg-well px-2.5 font-medium text-ink-muted text-xs leading-6 hover:text-ink"
      />
    </div>
  );
}

/** Says that the sample writer has repeated a list, because it has no other. */
export function NoOtherList({ name }: { name: StageName }) {
  const { definition, stage } = useStage(name);
  const version = selectedVersion(stage);
  if (definition.format.kind !== "options" || version?.model !== SAMPLE_WRITER_NAME) return null;
  if (stage.versions.find(({ text }) => text === version.text) === version) return null;
  return <Notice announce="status" title="The sample writer has no more of these. Connect a model for new ones." />;
}

/** The label of the sample writer's texts, once for a whole email. */
export function SampleNote() {
  const { stages } = useWizardState();
  if (!hasSamples(Object.values(stages).flatMap(({ versions }) => versions))) return null;
  return (
    <SampleNotice>
      <ModelHelp label="How?" className="rounded-sm font-medium text-accent underline underline-offset-4" />
    </SampleNotice>
  );
}

function hasSamples(versions: readonly (Version | undefined)[]): boolean {
  return versions.some((version) => version?.model === SAMPLE_WRITER_NAME);
}

/** A button that explains how to connect a model. */
function ModelHelp({ label, className }: { label: string; className: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // A finger needs more room than the words.
        className={`relative after:absolute after:-inset-2.5 ${className}`}
      >
        {label}
      </button>
      <Dialog title="Connect a model" open={open} onOpenChange={setOpen}>
        <div className="flex flex-col gap-4">
          <SampleNotice />
          <p>
            Put these settings into a file named <code>.env</code> in the project's folder and start it again. Any
            server that speaks OpenAI's chat completions will do.
          </p>
          <pre className={SETTINGS}>{"OPENAI_API_KEY=your-key\nOPENAI_MODEL=gpt-4o-mini"}</pre>
          <p>A server of your own, for example Ollama, needs its address and the name of the model, and no key:</p>
          <pre className={SETTINGS}>{"OPENAI_BASE_URL=http://localhost:11434/v1\nOPENAI_MODEL=llama3.1"}</pre>
          <p className="text-ink-muted text-sm">
            What is written already stays. Ask for a text again, and the model writes it.
          </p>
        </div>
      </Dialog>
    </>
  );
}

const SETTINGS = "overflow-x-auto rounded-lg bg-well p-3 text-sm leading-relaxed";

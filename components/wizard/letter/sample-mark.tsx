import { SampleNotice } from "@/components/site/sample-notice";
import { useWizardState } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { paths } from "@/lib/text/paths";
import type { Version } from "@/lib/wizard/state";

/** The small mark of texts by the sample writer; it leads to where a model is connected. */
export function SampleMark({ version }: { version: Version | undefined }) {
  if (version?.model !== SAMPLE_WRITER_NAME) return null;
  return (
    <div className="flex">
      <ModelHelp
        label="Sample"
        className="rounded-full bg-well px-2.5 font-medium text-ink-muted text-xs leading-6 hover:text-ink"
      />
    </div>
  );
}

/** The label of the sample writer's texts, once for a whole email. */
export function SampleNote() {
  const { stages } = useWizardState();
  const versions = Object.values(stages).flatMap((stage) => stage.versions);
  if (!versions.some(({ model }) => model === SAMPLE_WRITER_NAME)) return null;
  return (
    <SampleNotice>
      <ModelHelp label="Connect one" className="rounded-sm font-medium text-accent underline underline-offset-4" />
    </SampleNotice>
  );
}

function ModelHelp({ label, className }: { label: string; className: string }) {
  return (
    <a
      href={paths.connect}
      // A finger needs more room than the words.
      className={`relative after:absolute after:-inset-2.5 ${className}`}
    >
      {label}
    </a>
  );
}

import * as Tabs from "radix-ui/tabs";
import { useState } from "react";
import { LetterButtons } from "@/components/drafts/file-buttons";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { Prose } from "@/components/ui/prose";
import { SampleNote } from "@/components/wizard/letter/sample-mark";
import { UsageLine } from "@/components/wizard/letter/stage-footer";
import { CopyLetterButton, MailPreview, PlainTextPreview } from "@/components/wizard/send/lazy-send";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { type LaterProps, useWizard } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS, isInBody, isOptional, isTransition } from "@/lib/letter/blocks";
import { stateWords } from "@/lib/letter/letter-state";
import { missingNames } from "@/lib/send/missing-details";
import { counted } from "@/lib/text/phrases";
import { letterBlocks, stageNames, stageOfBlock, visibleBlocks } from "@/lib/wizard/letter-blocks";
import { stageOf } from "@/lib/wizard/stage";
import { isStale } from "@/lib/wizard/staleness/staleness";
import { CostChart } from "./cost-chart";
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

/** The letter as its readers get it (specification 2.3, 'Preview Full Email'), as far as it is written. */
export function FullEmail({ onClose }: { onClose: () => void }) {
  const { definition, state } = useWizard();
  const { subject, parts } = useOutgoingLetter().letter;
  const [isWide] = useState(() => matchMedia("(min-width: 48rem)").matches);
  const blocks = letterBlocks(definition, state);
  const toCome = definition.letter.filter(
    (name) => blocks[name] === undefined && !isOptional(name) && !isTransition(name),
  );
  const isEmpty = subject === "" && parts.length === 0;
  const names = missingNames(definition, state);
  const lacks = names.length === 0 ? undefined : stateWords({ kind: "missing", names });
  return (
    <Dialog
      title="Preview Full Email"
      description={toCome.length === 0 ? lacks : `${counted(toCome.length, "part")} still to come`}
      width="wide"
      onClose={onClose}
      footer={isEmpty ? undefined : <CopyLetterButton size="small" variant="secondary" word="Copy to clipboard" />}
    >
      {isEmpty ? (
        <p className="text-ink-muted italic">Your email will take shape here, block by block.</p>
      ) : (
        <Tabs.Root defaultValue={isWide ? "desktop" : "phone"}>
          <Tabs.List
            aria-label="Preview options"
            className="mb-5 flex gap-1 overflow-x-auto border-line border-b sm:gap-2"
          >
            {TABS.map(([on, title]) => (
              <Tabs.Trigger key={on} value={on} className={TRIGGER}>
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {TABS.map(([on]) => (
            <Tabs.Content key={on} value={on} className="rounded-md">
              {on === "text" ? (
                <PlainTextPreview />
              ) : (
                <MailPreview on={on} partsToCome={toCome.filter(isInBody).length} />
              )}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </Dialog>
  );
}

const TABS = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
  ["dark", "Dark"],
  ["text", "Plain text"],
] as const;

/** The open tab has a line below it, so that it differs by more than color. */
const TRIGGER =
  "-outline-offset-2! min-h-11 whitespace-nowrap border-transparent border-b-2 px-2 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-accent sm:px-3 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]";

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

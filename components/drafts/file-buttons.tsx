import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useDraftSession, useWizardState } from "@/components/wizard/wizard-context";
import { openDraftFile } from "@/lib/drafts/browser/draft-file";
import type { FileReading } from "@/lib/drafts/emails-file";
import { isBusy, isUntouched } from "@/lib/wizard/navigation";
import { DraftButtons, WRITING } from "./draft-buttons";
import { FileDialog } from "./file-dialog";

/** Quiet buttons for the whole letter: open a copy of one, start another one, download a copy. */
export function LetterButtons({ onOpened }: Pick<OpenFileButtonProps, "onOpened">) {
  return (
    <div className="flex flex-col items-stretch [&_:is(button,a)]:text-ink-muted">
      <OpenFileButton className="justify-start" onOpened={onOpened} />
      <DraftButtons />
    </div>
  );
}

/** Offers to open a copy, on screens without the sidebar. */
export function CopyOffer() {
  if (!isUntouched(useWizardState())) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-5 border-line border-t pt-4 text-ink-muted text-sm lg:hidden">
      Did you download a copy of an email?
      <OpenFileButton />
    </p>
  );
}

interface OpenFileButtonProps {
  className?: string;
  onOpened?: (() => void) | undefined;
}

/** Opens a letter from a file. It asks before it replaces the open one. */
export function OpenFileButton({ className = "", onOpened }: OpenFileButtonProps) {
  const draft = useDraftSession();
  const busy = isBusy(useWizardState());
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<FileReading | null>(null);

  async function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const found = await openDraftFile(draft, file);
    // The same file may be chosen again, after it was fixed.
    currentTarget.value = "";
    setReading(found);
    if (found === null) onOpened?.();
  }

  const choose = () => input.current?.click();
  return (
    <>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={takeFile} />
      <Button
        variant="quiet"
        size="flush"
        className={className}
        unavailableReason={busy ? WRITING : undefined}
        onClick={choose}
      >
        Open a copy
      </Button>
      {reading === null ? null : (
        <FileDialog reading={reading} onChooseAnother={choose} onOpened={onOpened} onClose={() => setReading(null)} />
      )}
    </>
  );
}

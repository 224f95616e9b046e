"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { DraftButtons, FileDialog } from "@/components/wizard/later";
import { useDraftSession, useLaterParts, useWizardState } from "@/components/wizard/wizard-context";
import { showFailure } from "@/lib/browser/show-toast";
import type { FileReading } from "@/lib/drafts/emails-file";
import { isBusy } from "@/lib/wizard/navigation";

/** Quiet buttons for the whole letter: open a copy of one, start another one, download a copy. */
export function LetterButtons({ onOpened }: Pick<OpenFileButtonProps, "onOpened">) {
  return (
    <div className="flex flex-col items-stretch [&_:is(button,a)]:text-ink-muted">
      <OpenFileButton className="justify-start" onOpened={onOpened} />
      <DraftButtons />
    </div>
  );
}

/** The reason why another email cannot be opened now. */
export const WRITING = "The AI is still writing. Wait for it to finish, or stop it";

interface OpenFileButtonProps {
  className?: string;
  onOpened?: (() => void) | undefined;
}

/** Opens a letter from a file. It asks before it replaces the open one. */
export function OpenFileButton({ className = "", onOpened }: OpenFileButtonProps) {
  const draft = useDraftSession();
  const parts = useLaterParts();
  const busy = isBusy(useWizardState());
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<FileReading | null>(null);

  async function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    try {
      const { openDraftFile } = await parts.load();
      const found = await openDraftFile(draft, file);
      setReading(found);
      if (found === null) onOpened?.();
    } catch {
      await showFailure("We couldn't open the file. Check your connection and try again.");
    } finally {
      // The same file may be chosen again, after it was fixed.
      currentTarget.value = "";
    }
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

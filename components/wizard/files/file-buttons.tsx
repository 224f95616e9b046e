"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Later } from "@/components/wizard/later";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { useDraftSession, useLaterParts, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { showFailure } from "@/lib/browser/show-toast";
import type { ButtonSize, ButtonVariant } from "@/lib/browser/styles/button-classes";
import type { DraftFileReading } from "@/lib/wizard/draft-file/read-draft-file";
import { isBusy, isUntouched } from "@/lib/wizard/navigation";

/** What can be done with the letter as a whole: begin another one, save it as a file, open one from a file. */
export function LetterButtons({ onOpened }: { onOpened?: () => void }) {
  return (
    <div className="flex flex-col items-stretch">
      <NewEmailButton label="Start a new email" variant="quiet" className="justify-start" />
      <SaveFileButton className="justify-start" />
      <OpenFileButton className="justify-start" {...(onOpened ? { onOpened } : {})} />
    </div>
  );
}

interface NewEmailButtonProps {
  label: string;
  variant?: ButtonVariant;
  className?: string;
}

/**
 * Begins a new email and loads the page again (specification 2). The open one is kept among the emails,
 * so that nothing needs to be asked first.
 */
export function NewEmailButton({ label, variant = "secondary", className = "" }: NewEmailButtonProps) {
  const draft = useDraftSession();
  const state = useWizardState();
  if (isUntouched(state)) return null;
  return (
    <Button
      variant={variant}
      className={className}
      size={variant === "quiet" ? "small" : "medium"}
      disabled={isBusy(state)}
      onClick={() => {
        draft.startNew();
        location.reload();
      }}
    >
      {label}
    </Button>
  );
}

interface SaveFileButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Saves the letter as a file that can be opened in another browser. An empty draft has nothing to save. */
export function SaveFileButton({ variant = "quiet", size = "small", className = "" }: SaveFileButtonProps) {
  const session = useSession();
  const parts = useLaterParts();
  if (isUntouched(useWizardState())) return null;

  async function save() {
    try {
      const { saveDraftFile } = await parts.load();
      await saveDraftFile(session);
    } catch {
      await showFailure("The file could not be written. Check your connection and try again.");
    }
  }

  return (
    <Button variant={variant} size={size} className={className} onClick={save}>
      Download session (.json)
    </Button>
  );
}

interface OpenFileButtonProps {
  className?: string;
  /** Is told when the letter of a file is open. */
  onOpened?: () => void;
}

/** Opens a letter that was saved as a file. The open one never gives way to it without a word. */
export function OpenFileButton({ className = "", onOpened }: OpenFileButtonProps) {
  const draft = useDraftSession();
  const parts = useLaterParts();
  const busy = isBusy(useWizardState());
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<DraftFileReading | null>(null);

  async function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    try {
      const { openDraftFile } = await parts.load();
      const found = await openDraftFile(draft, file);
      setReading(found);
      if (found === null) onOpened?.();
    } catch {
      await showFailure("The file could not be opened. Check your connection and try again.");
    } finally {
      // The same file may be chosen again, after it was mended.
      currentTarget.value = "";
    }
  }

  const choose = () => input.current?.click();
  return (
    <>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={takeFile} />
      <Button variant="quiet" size="small" className={className} disabled={busy} onClick={choose}>
        Open a file
      </Button>
      {reading === null ? null : (
        <Later failed={<LazyFailure title="The file could not be opened." />}>
          {({ FileDialog }) => (
            <FileDialog
              reading={reading}
              onChooseAnother={choose}
              onOpened={onOpened}
              onClose={() => setReading(null)}
            />
          )}
        </Later>
      )}
    </>
  );
}

"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Lazy } from "@/components/ui/lazy";
import { draftDisplay } from "@/components/wizard/lazy-draft-display";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { useLaterSteps, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure } from "@/lib/browser/show-toast";
import type { DraftFileReading } from "@/lib/wizard/draft-file/read-draft-file";
import { isBusy } from "@/lib/wizard/navigation";

interface OpenFileButtonProps {
  className?: string;
  /** Is told when the letter of a file is open. */
  onOpened?: () => void;
}

/** Opens a letter that was saved as a file. The open one never gives way to it without a word. */
export function OpenFileButton({ className = "", onOpened }: OpenFileButtonProps) {
  const session = useSession();
  const loadLaterSteps = useLaterSteps();
  const busy = isBusy(useWizardState());
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<DraftFileReading | null>(null);

  async function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    try {
      const [{ openDraftFile }] = await Promise.all([fileOpener.load(), draftDisplay.load(), loadLaterSteps()]);
      const found = await openDraftFile(session, file);
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
        <Lazy module={fileOpener} failed={<LazyFailure title="The file could not be opened." />}>
          {({ FileDialog }) => (
            <FileDialog
              reading={reading}
              onChooseAnother={choose}
              onOpened={onOpened}
              onClose={() => setReading(null)}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

/** Opens a file, with what is asked or said before. */
const fileOpener = new LazyModule(() => import("@/components/wizard/files/open-draft-file"));

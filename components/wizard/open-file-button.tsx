"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LateModule } from "@/components/ui/late-module";
import { LatePart } from "@/components/ui/late-part";
import { showFailure } from "@/components/ui/show-toast";
import { LateFailure } from "@/components/wizard/late-failure";
import { letterText } from "@/components/wizard/letter-paper";
import { useLaterSteps, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { isBusy } from "@/lib/wizard/navigation";
import type { SessionFileReading } from "@/lib/wizard/read-session-file";

interface OpenFileButtonProps {
  className?: string;
  /** Is told when the letter of a file lies on the desk. */
  onOpened?: () => void;
}

/** Opens a letter that was saved as a file. The one on the desk never gives way to it without a word. */
export function OpenFileButton({ className = "", onOpened }: OpenFileButtonProps) {
  const session = useSession();
  const loadLaterSteps = useLaterSteps();
  const busy = isBusy(useWizardState());
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<SessionFileReading | null>(null);

  async function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    try {
      const [{ openFile }] = await Promise.all([fileOpener.load(), letterText.load(), loadLaterSteps()]);
      const found = await openFile(session, file);
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
        <LatePart module={fileDialog} failed={<LateFailure title="The file could not be opened." />}>
          {({ FileDialog }) => (
            <FileDialog
              reading={reading}
              onChooseAnother={choose}
              onOpened={onOpened}
              onClose={() => setReading(null)}
            />
          )}
        </LatePart>
      )}
    </>
  );
}

const fileOpener = new LateModule(() => import("@/components/wizard/open-file"));

/** What is asked or said before a file is opened. */
const fileDialog = new LateModule(() => import("@/components/wizard/file-dialog"));

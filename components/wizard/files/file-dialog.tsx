"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileOffer } from "@/components/wizard/files/file-offer";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { type DraftFileProblem, problemWords } from "@/lib/wizard/draft-file/draft-file";
import type { DraftFileReading } from "@/lib/wizard/draft-file/read-draft-file";
import type { WizardName } from "@/lib/wizard/state";

interface FileDialogProps {
  reading: DraftFileReading;
  /** Lets the person choose another file. */
  onChooseAnother: () => void;
  /** Is told when the letter of the file is open. */
  onOpened?: (() => void) | undefined;
  onClose: () => void;
}

/** What there is to say of a file that was chosen: what is wrong with it, or what opening it would do. */
export function FileDialog({ reading, onChooseAnother, onOpened, onClose }: FileDialogProps) {
  if ("session" in reading) return <FileOffer offered={reading.session} onOpened={onOpened} onClose={onClose} />;
  return <FileRefusal problem={reading.problem} onChooseAnother={onChooseAnother} onClose={onClose} />;
}

interface FileRefusalProps extends Pick<FileDialogProps, "onChooseAnother" | "onClose"> {
  problem: DraftFileProblem;
}

function FileRefusal({ problem, onChooseAnother, onClose }: FileRefusalProps) {
  return (
    <Dialog
      title="This file was not opened"
      description={problemWords(problem)}
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onChooseAnother}>Choose another file</Button>
          {problem.kind === "other-wizard" ? (
            <Link href={WIZARD_PATHS[problem.wizard]} className={buttonClasses("primary")}>
              {`Go to the ${problem.wizard} wizard`}
            </Link>
          ) : null}
        </>
      }
    >
      <p>Nothing on your desk has changed.</p>
    </Dialog>
  );
}

const WIZARD_PATHS: Readonly<Record<WizardName, string>> = { email: "/wizard", story: "/story" };

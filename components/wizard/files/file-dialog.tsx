"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useDraftSession, useSession } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { formatCost } from "@/lib/cost/format-cost";
import { type DraftFileProblem, problemWords } from "@/lib/drafts/draft-file";
import { draftTitle } from "@/lib/drafts/draft-summary";
import type { DraftFileReading } from "@/lib/drafts/read-draft-file";
import { paths } from "@/lib/paths";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { letterCost } from "@/lib/wizard/letter/letter-cost";
import { currentStep, isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";
import { SaveFileButton } from "./draft-buttons";

interface FileDialogProps {
  reading: DraftFileReading;
  /** Lets the person choose another file. */
  onChooseAnother: () => void;
  /** Called when the letter of the file is open. */
  onOpened?: (() => void) | undefined;
  onClose: () => void;
}

/** Says what is wrong with a chosen file, or what opening it would do. */
export function FileDialog({ reading, onChooseAnother, onOpened, onClose }: FileDialogProps) {
  if ("state" in reading) return <FileOffer state={reading.state} onOpened={onOpened} onClose={onClose} />;
  return <FileRefusal problem={reading.problem} onChooseAnother={onChooseAnother} onClose={onClose} />;
}

type FileRefusalProps = { problem: DraftFileProblem } & Pick<FileDialogProps, "onChooseAnother" | "onClose">;

function FileRefusal({ problem, onChooseAnother, onClose }: FileRefusalProps) {
  return (
    <Dialog
      title="We couldn't open this file"
      description={problemWords(problem)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onChooseAnother}>Choose another file</Button>
          {problem.kind === "other-wizard" ? (
            <Link href={paths.wizard(problem.wizard)} className={buttonClasses("primary")}>
              {`Go to the ${problem.wizard} wizard`}
            </Link>
          ) : null}
        </>
      }
    >
      <p>Your current email hasn't changed.</p>
    </Dialog>
  );
}

type FileOfferProps = { state: WizardState } & Pick<FileDialogProps, "onOpened" | "onClose">;

/** Asks whether to replace the open letter with the file's. */
function FileOffer({ state, onOpened, onClose }: FileOfferProps) {
  const draft = useDraftSession();

  function open() {
    draft.replaceWith(state);
    onClose();
    onOpened?.();
  }

  return (
    <Dialog
      title="Open this email?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={open}>
            Open it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Summary state={state} />
        {isUntouched(draft.session.getState()) ? null : (
          <Notice title="It will replace the email you have open." actions={<SaveFileButton size="small" />}>
            The one you have open now stays in Your emails, and you can go back to it anytime.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function Summary({ state }: Pick<FileOfferProps, "state">) {
  const { definition } = useSession();
  const versions = Object.values(state.stages).flatMap((stage) => stage.versions);
  const { total } = letterCost(definition, state);
  return (
    <div>
      <p className="font-heading font-semibold">{letterBlocks(definition, state).subject ?? draftTitle(state)}</p>
      <p className="mt-1 text-ink-muted text-sm">
        {`${currentStep(definition, state).name}. ${versions.length === 1 ? "1 version" : `${versions.length} versions`}`}
        {versions.length > 0 ? (
          <>
            {`, ${formatCost(total.cost)}; the newest was written `}
            <RelativeTime at={Math.max(...versions.map(({ createdAt }) => createdAt))} />
          </>
        ) : null}
        .
      </p>
    </div>
  );
}

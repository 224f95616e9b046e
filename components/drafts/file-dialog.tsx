"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useDraftSession, useSession } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/button-classes";
import { focusIt } from "@/lib/browser/focus-it";
import { EmailAdder } from "@/lib/drafts/browser/add-emails";
import { replaceDraft } from "@/lib/drafts/browser/draft-file";
import { type DraftFileProblem, problemWords } from "@/lib/drafts/draft-file";
import { draftTitle } from "@/lib/drafts/draft-summary";
import type { EmailsFile, FileReading } from "@/lib/drafts/emails-file";
import { formatCost } from "@/lib/model/cost";
import { paths } from "@/lib/text/paths";
import { counted } from "@/lib/text/phrases";
import { FIRST_TIME } from "@/lib/text/time-ago";
import type { Draft } from "@/lib/wizard/draft";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { letterCost } from "@/lib/wizard/letter-cost";
import { currentStep, isUntouched } from "@/lib/wizard/navigation";
import { wizardState } from "@/lib/wizard/wizard-state";
import { SaveFileButton } from "./draft-buttons";

interface FileDialogProps {
  reading: FileReading;
  onChooseAnother: () => void;
  onOpened?: (() => void) | undefined;
  onClose: () => void;
}

/** Says what is wrong with a chosen file, or what opening it would do. */
export function FileDialog({ reading, onChooseAnother, onOpened, onClose }: FileDialogProps) {
  if ("file" in reading) return <AddEmails emails={reading} onClose={onClose} />;
  if ("draft" in reading) return <FileOffer draft={reading.draft} onOpened={onOpened} onClose={onClose} />;
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

type FileOfferProps = { draft: Draft } & Pick<FileDialogProps, "onOpened" | "onClose">;

/** Asks whether to replace the open letter with the file's. */
function FileOffer({ draft, onOpened, onClose }: FileOfferProps) {
  const open = useDraftSession();

  function replace() {
    replaceDraft(open, draft);
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
          <Button variant="primary" onClick={replace}>
            Open it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Summary draft={draft} />
        {isUntouched(open.session.getState()) ? null : (
          <Notice title="It will replace the email you have open." actions={<SaveFileButton size="small" />}>
            The one you have open now stays in Your emails, and you can go back to it anytime.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function Summary({ draft }: Pick<FileOfferProps, "draft">) {
  const { definition } = useSession();
  const state = wizardState(definition, draft);
  const versions = Object.values(state.stages).flatMap((stage) => stage.versions);
  const { total } = letterCost(definition, state);
  const newest = Math.max(0, ...versions.map(({ createdAt }) => createdAt));
  return (
    <div>
      <p className="font-heading font-semibold">{letterBlocks(definition, state).subject ?? draftTitle(state.brief)}</p>
      <p className="mt-1 text-ink-muted text-sm">
        {`${currentStep(definition, state).name}. ${counted(versions.length, "version")}`}
        {versions.length > 0 ? `, ${formatCost(total.cost)}` : null}
        {newest < FIRST_TIME ? null : (
          <>
            {"; the newest was written "}
            <RelativeTime at={newest} />
          </>
        )}
        .
      </p>
    </div>
  );
}

type Step =
  | { kind: "offered" }
  | { kind: "adding"; passed: number }
  | { kind: "stopped"; problem: string }
  | { kind: "done" };

/** Asks whether to add all emails of a file to the person's, and adds them. Closing the dialog stops it. */
function AddEmails({ emails, onClose }: { emails: EmailsFile; onClose: () => void }) {
  const session = useSession();
  const [adder] = useState(() => new EmailAdder(emails, session.draft.owner.hash));
  const running = useRef<AbortController>(undefined);
  const [step, setStep] = useState<Step>({ kind: "offered" });
  useEffect(() => () => running.current?.abort(), []);

  async function add() {
    const show = () => setStep({ kind: "adding", passed: adder.added + adder.damaged });
    show();
    running.current = new AbortController();
    const problem = await adder.run(show, running.current.signal);
    setStep(problem === undefined ? { kind: "done" } : { kind: "stopped", problem });
  }

  const isDone = step.kind === "done";
  return (
    <Dialog
      title={isDone ? "Your emails are here" : `Add ${countOf(emails.count)}?`}
      onClose={onClose}
      footer={
        isDone ? (
          <Link ref={focusIt} href={paths.library} prefetch={false} className={buttonClasses("primary")}>
            Show your emails
          </Link>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={step.kind === "adding"} busyLabel="Adding ..." onClick={() => void add()}>
              {step.kind === "stopped" ? "Try again" : "Add them"}
            </Button>
          </>
        )
      }
    >
      {step.kind === "offered" ? (
        <p>They're added to Your emails as new ones. None of your emails is replaced, and the open one stays.</p>
      ) : null}
      {step.kind === "adding" ? <p>{`${step.passed} of ${countOf(emails.count)}`}</p> : null}
      {step.kind === "stopped" ? (
        <Notice tone="danger" title={`${countOf(adder.added)} added so far.`}>
          {step.problem}
        </Notice>
      ) : null}
      {isDone ? <p>{`${countOf(adder.added)} added.`}</p> : null}
      {isDone && adder.damaged > 0 ? (
        <Notice className="mt-4" tone="warning" title={`${countOf(adder.damaged)} couldn't be read.`}>
          Keep the file: what it says of them is still in it.
        </Notice>
      ) : null}
    </Dialog>
  );
}

const countOf = (count: number): string => (count === 1 ? "1 email" : `${count.toLocaleString("en-US")} emails`);

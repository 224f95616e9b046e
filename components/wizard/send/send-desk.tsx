import { Check, Copy, Download, Eye, type LucideIcon, Palette, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SaveFileButton } from "@/components/drafts/draft-buttons";
import { DraftMark, DraftReceipt } from "@/components/services/draft-receipt";
import { SendTitle } from "@/components/services/send-page";
import { ServiceDraft } from "@/components/services/service-draft";
import { useServiceDrafts } from "@/components/services/use-service-drafts";
import { Button } from "@/components/ui/button";
import { PART_ICON, StripPart } from "@/components/ui/strip";
import { OpenPanel } from "@/components/wizard/later";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { copyLetter, copySubjects, saveEml, saveHtml, savePlainText } from "@/lib/send/browser/copy-and-save";
import { letterToSend, type OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { LookDrawer } from "./look-drawer";
import { MailServiceGroup } from "./mail-service-group";
import { TestMailGroup } from "./test-mail-group";
import { TwoVersionsGroup } from "./two-versions-group";

/** The letter, and each part of it that a mail service has a field for. */
const COPIES = [
  ["subject", "Copy the subject"],
  ["preheader", "Copy the preheader"],
  ["body", "Copy the body"],
  ["letter", "Copy everything"],
] as const;

const FILES = [
  [saveHtml, "HTML (.html)"],
  [saveEml, "Draft for your email app (.eml)"],
  [savePlainText, "Plain text (.txt)"],
] as const;

/** The buttons to copy, export and send a whole letter. */
export function SendDesk({ outgoing }: { outgoing: OutgoingLetter }) {
  const session = useSession();
  const { letter } = outgoing;
  const { secondSubject } = useWizardState();
  const drafts = useServiceDrafts(outgoing);
  const copies = COPIES.filter(([part]) => (part !== "preheader" && part !== "subject") || letter[part] !== "");
  return (
    <>
      <DraftReceipt drafts={drafts} />
      <StripPart name="Look" icon={Palette} shape="edge">
        {(close) => <LookDrawer {...outgoing} onDone={close} />}
      </StripPart>
      <PreviewButton />
      <ActionsPart
        name="Copy"
        icon={Copy}
        actions={[
          ...copies.map(([part, words]) => [words, () => copyLetter(session, part)] as const),
          ...(secondSubject ? [["Copy both subjects", () => copySubjects(session)] as const] : []),
        ]}
      />
      <ActionsPart
        name="Export"
        icon={Download}
        actions={FILES.map(([save, words]) => [words, () => save(letterToSend(session))])}
      >
        <SaveFileButton {...ROW} />
      </ActionsPart>
      <StripPart
        ref={session.places.ref("send-button")}
        name="Send"
        icon={drafts.receipt && !drafts.isChanged ? Check : Send}
        title={<SendTitle drafts={drafts} />}
        shape="tall"
        mark={<DraftMark drafts={drafts} />}
      >
        <ServiceDraft drafts={drafts}>
          {drafts.owner.kind === "user" ? (
            <div hidden={drafts.page !== "draft"}>
              <TestMailGroup letter={letter} />
            </div>
          ) : null}
          <MailServiceGroup {...outgoing} drafts={drafts} />
          <TwoVersionsGroup settings={outgoing.settings} drafts={drafts} />
        </ServiceDraft>
      </StripPart>
    </>
  );
}

/** Opens 'Preview Full Email' (specification 2.3), which the bar of smaller screens does too. */
function PreviewButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        className="max-lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden="true" className={PART_ICON} />
        Preview
      </Button>
      {isOpen ? <OpenPanel name="letter" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A row of a panel that does one thing. */
const ROW = { variant: "quiet", size: "small", className: "justify-start" } as const;

type Action = () => Promise<boolean> | boolean;

interface ActionsPartProps {
  name: string;
  icon: LucideIcon;
  /** The words of each button, and what it does, which resolves to whether it is done. */
  actions: readonly (readonly [words: string, action: Action])[];
  children?: ReactNode;
}

/** A part of the line with a row of buttons. The last one whose action is done has a tick. */
function ActionsPart({ name, icon, actions, children }: ActionsPartProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function run(words: string, action: Action) {
    setBusy(words);
    const isDone = await action();
    setBusy(null);
    setDone(isDone ? words : null);
  }

  return (
    <StripPart name={name} icon={done === null ? icon : Check}>
      <div className="-mx-3.5 -my-2 flex flex-col">
        {actions.map(([words, action]) => (
          <Button key={words} {...ROW} busy={busy === words} onClick={() => run(words, action)}>
            {words}
            {done === words ? (
              <span aria-hidden="true" className="ml-auto flex items-center gap-2 text-success">
                {name === "Copy" ? "Copied" : null}
                <Check className="size-4 shrink-0" />
              </span>
            ) : null}
          </Button>
        ))}
        {children}
      </div>
    </StripPart>
  );
}

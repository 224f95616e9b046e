import { CircleCheck, CircleDot } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { OutsideLink } from "@/components/ui/outside-link";
import { Waiting } from "@/components/ui/spinner";
import { PostalAddress } from "@/components/wizard/send/mail-service-group";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { changeSettings } from "@/lib/send/browser/outgoing-letter";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import type { Receipt } from "@/lib/services/wire";
import type { ServiceDrafts } from "./use-service-drafts";

/** The receipt of the open letter, in the line above it; once the letter has changed, the way to write the draft again. */
export function DraftReceipt({ drafts }: { drafts: ServiceDrafts }) {
  const { name, receipt, busy, isChanged, isNew } = drafts;
  const isPutting = busy === "new";
  return (
    <>
      <LiveRegion
        message={isNew && receipt && busy === null ? `${draftWords(receipt)}, ${timeWords(receipt.at)}.` : ""}
      />
      {isPutting || receipt ? (
        <div
          data-receipt
          className="flex shrink-0 items-center whitespace-nowrap text-sm leading-tight group-has-data-walk/strip:hidden max-sm:hidden"
        >
          {isPutting ? <Waiting>{`${name} …`}</Waiting> : null}
          {receipt && !isPutting && !isChanged ? <ReceiptLine receipt={receipt} isShort /> : null}
          {receipt && !isPutting && isChanged ? (
            <>
              Changed ·
              <PutButton drafts={drafts} update={receipt} variant="quiet" size="small" className="sm:px-1" />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface PutButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  drafts: ServiceDrafts;
  /** The receipt whose draft is written again; null for a new one. */
  update: Receipt | null;
  /** The words, where they are not the usual ones. */
  words?: string;
}

/** Puts the letter into the service. */
export function PutButton({ drafts: { name, busy, put }, update, words, ...button }: PutButtonProps) {
  return (
    <Button
      variant="primary"
      {...button}
      busy={busy === (update ? "update" : "new")}
      busyLabel={update ? "Updating …" : puttingWords(name)}
      onClick={button.type === "submit" ? undefined : () => void put(update)}
    >
      {words ?? (update ? "Update draft" : `Put it into ${name} as a draft`)}
    </Button>
  );
}

/** The postal address, where none was there when this was opened. A field that is filled in stays where it is. */
export function MissingAddress({ drafts: { settings } }: { drafts: ServiceDrafts }) {
  const session = useSession();
  const { dismissedFindings = [] } = useWizardState();
  const isDismissed = dismissedFindings.some((key) => key.startsWith("missing-address:"));
  const [isAsked] = useState(settings.postalAddress.trim() === "" && !isDismissed);
  if (!isAsked) return null;
  return (
    <PostalAddress
      ref={session.places.ref("postal-address")}
      hint="Shown in the footer. Many countries require it."
      value={settings.postalAddress}
      onType={(postalAddress) => changeSettings(session, { postalAddress })}
    />
  );
}

const puttingWords = (name: string) => `Putting it into ${name} …`;

/** `✓ Draft in Mailchimp, 2:02 pm · Open`; in short `✓ Mailchimp · Open`. */
export function ReceiptLine({ receipt, isShort = false }: { receipt: Receipt; isShort?: boolean }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
      <span>
        {isShort ? SERVICE_TAGS[receipt.service].name : `${draftWords(receipt)}, ${timeWords(receipt.at)}`}{" "}
        <OpenLinks receipt={receipt} />
      </span>
    </p>
  );
}

/** The receipt on a phone, at the corner of the button that opens it: a tick, or a dot once the letter has changed. */
export function DraftMark({ drafts: { receipt, isChanged } }: { drafts: ServiceDrafts }) {
  if (!receipt) return null;
  const [Icon, color, since] = isChanged
    ? [CircleDot, "fill-current p-0.5 text-warning", ", changed since"]
    : [CircleCheck, "text-success"];
  return (
    <Icon
      role="img"
      aria-label={`${draftWords(receipt)}${since ?? ""}`}
      className={`pointer-events-none absolute top-1 -right-1 size-3.5 sm:hidden ${color}`}
    />
  );
}

const draftWords = ({ drafts, service }: Receipt) =>
  `${drafts.length > 1 ? `${drafts.length} drafts` : "Draft"} in ${SERVICE_TAGS[service].name}`;

/** Returns a time as `2:02 pm`, with its day when that is not today. */
export function timeWords(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-US", { timeStyle: "short" }).toLowerCase().replace(/\s/, " ");
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${date.toLocaleDateString("en-US", { month: "short", day: "numeric" })}, ${time}`;
}

/** The links to the drafts, or to the one page on which a service shows them all. */
export function OpenLinks({ receipt: { drafts, service } }: { receipt: Receipt }) {
  const addresses = [...new Set(drafts.map(({ address }) => address))];
  return addresses.map((address, index) => (
    <span key={address}>
      {index === 0 ? "· " : " · "}
      <OutsideLink href={address}>
        {addresses.length > 1 ? `Open ${"ab".charAt(index)}` : "Open"}{" "}
        <span className="sr-only">{`in ${SERVICE_TAGS[service].name}`}</span>
      </OutsideLink>
    </span>
  ));
}

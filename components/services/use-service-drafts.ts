import { useEffect, useMemo, useRef, useState } from "react";
import { useWizard } from "@/components/wizard/wizard-context";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import {
  changeSettings,
  letterToSend,
  type OutgoingLetter,
  outgoingSettings,
} from "@/lib/send/browser/outgoing-letter";
import { inOneLine } from "@/lib/send/sendable-letter";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { lastDestination, pushLetter, rememberDestination } from "@/lib/services/browser/service-api";
import {
  FAILED_FIELDS,
  letterMark,
  type OtherText,
  type PushService,
  type Receipt,
  type WantedPush,
} from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";
import type { MailingService } from "@/lib/text/merge-tags";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { type Services, useServices } from "./use-services";

/** A push that failed. */
export interface Failure {
  error: WireError;
  /** The receipt whose draft was to be written again; null for a new one. */
  update: Receipt | null;
}

/** The last click of each session that got no receipt: the same click has the same key, so that it makes no second draft. */
const openClicks = new WeakMap<WizardSession, { click: string; key: string }>();

/** The draft of the open letter in a mailing service, and all that is done about it. */
export type ServiceDrafts = ReturnType<typeof useServiceDrafts>;

/** Returns the draft of the open letter in a mailing service, and how it is put there. */
export function useServiceDrafts(outgoing: OutgoingLetter) {
  const { session, state } = useWizard();
  const { owner, id: draftId } = session.draft;
  const services = useServices(owner.kind === "user", draftId);
  const [chosen, choose] = useState<MailingService | null>(null);
  const [open, setOpen] = useState<"draft" | "services" | "service" | "tags" | "versions">("draft");
  const [busy, setBusy] = useState<"new" | "update" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isNew, setNew] = useState(false);
  /** The text that the next new draft tests against a block. */
  const tested = useRef<OtherText>(undefined);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const list = services.list ?? [];
  const service = list.find((one) => one.service === chosen) ?? shownService(list, outgoing.settings.service);
  const receipt = service?.receipt ?? null;
  const lastUsed = service ? lastDestination(owner, service.service) : null;
  const other = useMemo(
    () => otherText(outgoing, receipt?.other, state.secondSubject),
    [outgoing, receipt, state.secondSubject],
  );
  const mark = useMemo(() => letterMark({ ...outgoing, other }), [outgoing, other]);

  /** Opens another page; what failed before is over. */
  function turn(page: typeof open, to = service) {
    if (to) choose(to.service);
    setFailure(null);
    setOpen(page);
    if (page === "draft") tested.current = undefined;
  }

  /** Puts the letter into the service as a new draft, or writes that of a receipt again; asks first for what is not known. */
  async function put(update: Receipt | null, destination = lastUsed): Promise<void> {
    const signal = leaving.current?.signal;
    if (busy !== null || !signal) return;
    if (!service) return reveal("services");
    const isShown = outgoingSettings(session).service !== null;
    if (!service.key || destination === null || !isShown) return reveal("service");
    if (draftId === null) return;
    rememberDestination(owner, service.service, destination);
    session.saveOpenEdits();
    const letter = letterToSend(session);
    const kept = update ? update.other : tested.current;
    const wanted: WantedPush = {
      ...letter,
      ...{ other: otherText(letter, kept, session.getState().secondSubject), service: service.service, draftId },
      ...{ list: destination.list.id, sender: destination.sender, update: update?.key ?? null },
    };
    const click = [draftId, wanted.service, wanted.update, letterMark(wanted)].join(" ");
    const last = openClicks.get(session);
    const key = last?.click === click ? last.key : newGenerationKey();
    openClicks.set(session, { click, key });
    setBusy(update ? "update" : "new");
    setFailure(null);
    const result = await pushLetter(wanted, key, signal);
    if (signal.aborted) return;
    setBusy(null);
    if (!result.ok) return fail({ error: result.error, update });
    openClicks.delete(session);
    services.note(service, { receipt: result.value });
    setNew(true);
    turn("draft");
  }

  /** Shows a failure on the page where a person mends it. */
  function fail(failed: Failure) {
    const { field = "" } = failed.error;
    if (service) choose(service.service);
    setFailure(failed);
    if (service && field === FAILED_FIELDS.key) {
      services.note(service, { key: service.key && { ...service.key, isBroken: true } });
    }
    reveal(field === FAILED_FIELDS.key || /^(?:list|sender)/.test(field) ? "service" : "draft");
  }

  /** Opens a page, also when all that belongs to Send is closed. */
  function reveal(page: typeof open) {
    setOpen(page);
    const button = session.places.get("send-button");
    if (button?.getAttribute("aria-expanded") === "false") button.click();
  }

  return {
    ...{ owner, services, service, receipt, busy, failure, turn, reveal, put, fail },
    ...outgoing,
    /** The page of what opens below Send: the draft, settings, the services, a key, or who gets the draft and sends it. */
    page: open === "service" ? (service?.key?.isBroken === false ? ("destination" as const) : ("key" as const)) : open,
    destination: lastUsed,
    name: service ? SERVICE_TAGS[service.service].name : "your email service",
    /** Whether the letter has changed since it was put there. */
    isChanged: receipt !== null && receipt.mark !== mark,
    /** Whether this page has put it there. */
    isNew,
    /** The text that the draft has, or a new one gets, in a second version. */
    other,
    /** Puts the letter into the service with a second version of a block. */
    putBoth(second: OtherText) {
      if (second.block === "subject")
        session.dispatch({ type: "fields-changed", change: { secondSubject: second.text } });
      tested.current = second;
      void put(null);
    },
    /** Switches the letter to the tags of the service; it is put there by another press. */
    switchLetter() {
      if (service) changeSettings(session, { service: service.service });
      setFailure(null);
    },
  };
}

/** Returns the service that is offered first: the letter's own, or one that has the letter or a key. */
function shownService(list: NonNullable<Services["list"]>, own: MailingService | null): PushService | undefined {
  const named = list.find(({ service }) => service === own);
  const newest = list.filter(({ receipt }) => receipt).sort((one, two) => at(two) - at(one))[0];
  return (named?.key && named) || newest || list.find(({ key }) => key) || named;
}

const at = ({ receipt }: PushService): number => receipt?.at ?? 0;

/** Returns the text that is tested against a block: that of a draft, or the starred subject; null without one. */
function otherText({ letter }: OutgoingLetter, kept?: OtherText | null, starred = ""): OtherText | null {
  if (kept && kept.block !== "subject") return kept;
  const text = inOneLine(starred);
  return text === "" || text === letter.subject ? null : { block: "subject", text };
}

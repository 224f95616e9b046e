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
import { type Destination, lastDestination, pushLetter, rememberDestination } from "@/lib/services/browser/service-api";
import { PUSH_SERVICES, type PushService } from "@/lib/services/push-services";
import { FAILED_FIELDS, letterMark, type Receipt, type WantedPush } from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { useServices } from "./use-services";

/** A page of what opens below Send: the draft, the services, a service's key, or who gets the draft and who sends it. */
export type SendPage = "draft" | "services" | "key" | "destination";

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
  const [chosen, choose] = useState<PushService | null>(null);
  const [page, open] = useState<SendPage>("draft");
  const [busy, setBusy] = useState<"new" | "update" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isNew, setNew] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const { states, note } = services;
  const own = PUSH_SERVICES.find((name) => name === outgoing.settings.service) ?? null;
  const service = chosen ?? shownService(states, own);
  const receipt = (service && states[service]?.receipt) ?? null;
  const other = useMemo(() => secondSubject(outgoing, state.secondSubject), [outgoing, state.secondSubject]);
  const mark = useMemo(() => letterMark({ ...outgoing, other }), [outgoing, other]);

  /** Opens another page; what failed before is over. */
  function turn(next: SendPage, to: PushService | null = service) {
    choose(to);
    setFailure(null);
    open(next);
  }

  /** Puts the letter into a service as a new draft, or writes that of a receipt again; asks first for what is not known. */
  async function put(to: PushService, update: Receipt | null, destination = lastDestination(owner, to)): Promise<void> {
    const signal = leaving.current?.signal;
    if (busy !== null || draftId === null || !signal) return;
    if (destination === null) return reveal("destination");
    session.saveOpenEdits();
    if (outgoingSettings(session).service === null) changeSettings(session, { service: to });
    const letter = letterToSend(session);
    const wanted: WantedPush = {
      ...letter,
      ...{ other: secondSubject(letter, session.getState().secondSubject), service: to, draftId },
      ...{ list: destination.list.id, sender: destination.sender, update: update?.key ?? null },
    };
    const click = [draftId, to, wanted.update, letterMark(wanted)].join(" ");
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
    rememberDestination(owner, to, destination);
    note(to, { receipt: result.value });
    setNew(true);
    open("draft");
  }

  /** Shows a failure on the page where a person mends it. */
  function fail(failed: Failure) {
    setFailure(failed);
    reveal(pageFor(failed.error));
  }

  /** Opens a page, also when all that belongs to Send is closed. */
  function reveal(next: SendPage) {
    open(next);
    const button = session.places.get("send-button");
    if (button?.getAttribute("aria-expanded") === "false") button.click();
  }

  return {
    ...{ owner, services, service, receipt, page, busy, failure, turn, put, fail },
    settings: outgoing.settings,
    /** Whether the letter has changed since it was put there. */
    isChanged: receipt !== null && receipt.mark !== mark,
    /** Whether this page has put it there. */
    isNew,
    isTest: other !== null,
    /** Switches the letter to the tags of a service, and puts it there. */
    async switchTo(to: PushService, update: Receipt | null) {
      changeSettings(session, { service: to });
      await put(to, update);
    },
    destinationOf: (to: PushService): Destination | null => lastDestination(owner, to),
  };
}

/** Returns the service that is offered first: the letter's own, or one that has the letter or a key. */
function shownService(states: ReturnType<typeof useServices>["states"], own: PushService | null): PushService | null {
  const connected = PUSH_SERVICES.filter((name) => states[name]?.key);
  if (own && connected.includes(own)) return own;
  const at = (name: PushService) => states[name]?.receipt?.at ?? 0;
  const [newest] = PUSH_SERVICES.filter((name) => at(name) > 0).sort((one, two) => at(two) - at(one));
  return newest ?? connected[0] ?? own;
}

/** Returns the subject that is tested against the letter's own; null without one. */
function secondSubject({ letter }: OutgoingLetter, starred = ""): WantedPush["other"] {
  const text = inOneLine(starred);
  return text === "" || text === letter.subject ? null : { block: "subject", text };
}

/** Returns the page on which a person mends a failure. */
function pageFor({ field }: WireError): SendPage {
  if (field === FAILED_FIELDS.key) return "key";
  return /^(?:list|sender)/.test(field ?? "") ? "destination" : "draft";
}

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { OutsideLink } from "@/components/ui/outside-link";
import { Waiting } from "@/components/ui/spinner";
import { SignInFirst } from "@/components/wizard/sign-in-first";
import { useSession } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { FAILED_FIELDS, type PushService } from "@/lib/services/wire";
import { DestinationForm } from "./destination-form";
import { MissingAddress, OpenLinks, PutButton, ReceiptLine } from "./draft-receipt";
import { KeyForm } from "./key-form";
import { ServiceList } from "./service-list";
import type { ServiceDrafts } from "./use-service-drafts";

/** Shows below Send the letter's draft in a service above the other ways to send it, or one page in place of all. */
export function ServiceDraft({ drafts, children }: { drafts: ServiceDrafts; children: ReactNode }) {
  const { page, service, services, turn } = drafts;
  const box = useRef<HTMLDivElement>(null);
  useFocus(box, drafts);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 text-sm outline-none">
      {page === "draft" ? <LetterDraft drafts={drafts} /> : null}
      {page === "services" ? (
        <ServiceList
          services={services}
          onChoose={(chosen) => turn(chosen.key?.isBroken === false ? "draft" : "service", chosen)}
        />
      ) : null}
      {page === "key" && service ? <KeyForm key={service.service} drafts={drafts} service={service} /> : null}
      {page === "destination" && service ? (
        <DestinationForm key={service.service} drafts={drafts} service={service} />
      ) : null}
      {children}
    </div>
  );
}

/** Keeps the focus where a person is: on the page that they have opened, and near a button that is gone when it is done. */
function useFocus(box: RefObject<HTMLElement | null>, { page, receipt, failure, isNew }: ServiceDrafts): void {
  const { places } = useSession();
  const shown = useRef({ page, failure });
  const key = receipt?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt and a failure take the place of a button.
  useEffect(() => {
    const { page: before, failure: earlier } = shown.current;
    const isTurned = before !== page;
    shown.current = { page, failure };
    const isLost = document.activeElement === document.body && (isNew || (failure ?? earlier) !== null);
    if (!isTurned && !isLost) return;
    if (isTurned) box.current?.parentElement?.scrollTo?.(0, 0);
    // A key is pasted at once.
    const field = page === "key" ? box.current?.querySelector("input") : null;
    (field ?? box.current)?.focus({ preventScroll: true });
    // A closed part takes no focus.
    if (document.activeElement === document.body) places.get("send-button")?.focus({ preventScroll: true });
  }, [page, key, failure]);
}

/** The letter's draft, with one solid button, which first leads to a service where none is connected. */
function LetterDraft({ drafts }: { drafts: ServiceDrafts }) {
  const { owner, services, service, name, receipt, isChanged, other, turn, destination, failure } = drafts;
  if (owner.kind === "visitor" || failure?.error.code === "sign_in_required")
    return <SignInFirst to="send yourself a test or put a draft into your email service" />;
  if (!services.list && !services.trouble)
    return <Waiting className="min-h-9">Looking for your email service …</Waiting>;
  if (!service || !(service.key || receipt)) return <PutButton drafts={drafts} update={null} />;
  const from = destination?.sender.name || destination?.sender.email;
  return (
    <section aria-label={`Draft in ${name}`} className="flex flex-col gap-2">
      {receipt && !isChanged ? <ReceiptLine receipt={receipt} /> : null}
      {receipt && isChanged ? (
        <p>
          Changed since it was put there <OpenLinks receipt={receipt} />
        </p>
      ) : null}
      <NextStep drafts={drafts} service={service} />
      {other ? (
        <p className="text-ink-muted">
          {`Your second ${BLOCK_LABELS[other.block].toLowerCase()} goes along, as an A/B test.`}
        </p>
      ) : null}
      {destination ? (
        <p className="flex items-center justify-between gap-x-2 text-ink-muted">
          <span className="min-w-0 wrap-anywhere">{`${destination.list.name}${from ? `, from ${from}` : ""}`}</span>
          <Button variant="quiet" size="small" className="-mr-3.5" onClick={() => turn("service")}>
            Change <span className="sr-only">{`${service.words.list.toLowerCase()} and sender`}</span>
          </Button>
        </p>
      ) : null}
      <Button variant="quiet" size="flush" className="self-start" onClick={() => turn("services")}>
        Another service
      </Button>
    </section>
  );
}

/** Shows the way on with the draft; after a failure, its reason and what mends it. */
function NextStep({ drafts, service }: { drafts: ServiceDrafts; service: PushService }) {
  const { name, failure, receipt, isChanged, settings, switchLetter } = drafts;
  const { field, message, retryable } = failure?.error ?? {};
  const isDue = receipt === null || isChanged;
  const usual = (
    <>
      {isDue ? <MissingAddress drafts={drafts} /> : null}
      {isDue ? <PutButton drafts={drafts} update={receipt} /> : null}
      {receipt ? (
        <PutButton
          drafts={drafts}
          update={null}
          words="Make a new draft"
          variant="quiet"
          size="flush"
          className="self-start"
        />
      ) : null}
    </>
  );
  if (!failure) return usual;
  const isSwitch = field === FAILED_FIELDS.service && settings.service !== service.service;
  return (
    <>
      <div role="alert">
        <FieldError id="push-failure">{message}</FieldError>
      </div>
      {field === FAILED_FIELDS.update ? <PutButton drafts={drafts} update={null} words="New draft" /> : null}
      {isSwitch ? <Button variant="primary" onClick={switchLetter}>{`Switch to ${name}`}</Button> : null}
      {retryable ? <PutButton drafts={drafts} update={failure.update} words="Try again" /> : null}
      {field === FAILED_FIELDS.unsure ? (
        <OutsideLink href={service.pages.drafts}>{`Look in ${name}`}</OutsideLink>
      ) : null}
      {field === FAILED_FIELDS.update || isSwitch || retryable ? null : usual}
    </>
  );
}

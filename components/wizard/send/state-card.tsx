import { ChevronLeft, ChevronRight, CircleCheck } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { PanelFoot, PanelHead, SHEET, useDismissal } from "@/components/ui/strip";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { LetterFindings } from "@/components/wizard/findings/lazy-findings";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { DetailField, GreetingField, LinkField } from "@/components/wizard/options/letter-details";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { type Review, useReview } from "@/components/wizard/use-review";
import { useSession, useWizard } from "@/components/wizard/wizard-context";
import { bringIntoSight } from "@/lib/browser/bring-into-sight";
import { classNames } from "@/lib/browser/class-names";
import { isComposing } from "@/lib/browser/is-composing";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { stateWords } from "@/lib/letter/letter-state";
import { bracketedNames, type Detail, detailsOf, missingDetails } from "@/lib/send/missing-details";
import { fillNameSlot, signOffSlot } from "@/lib/wizard/browser/hand-edit";
import { screenLists } from "@/lib/wizard/navigation";

/** Between findings, the way to the others: above the letter, where it stays, and on phones at the answers. */
export function Walk({ className }: { className: string }) {
  const { finding, number, count, step } = useReview();
  if (finding === undefined || count < 2) return null;
  return (
    <div data-walk className={`flex shrink-0 items-center ${className}`}>
      <IconButton icon={ChevronLeft} label="The one before" onClick={() => step(-1)} />
      <span className="min-w-16 text-center text-sm tabular-nums">{`${number} of ${count}`}</span>
      <IconButton icon={ChevronRight} label="Next" onClick={() => step(1)} />
    </div>
  );
}

/** The card about the next thing to do: at the words that it is about, or below the button that names the state. */
export function StateCard() {
  const session = useSession();
  const review = useReview();
  const { letter, about, view, finding, asks, mark } = review;
  const rewritten = useSyncExternalStore(session.rewritten.subscribe, session.rewritten.get, session.rewritten.get);
  const card = useRef<HTMLElement>(null);
  const button = () => session.places.get("letter-state");
  const belongs = (one: Element) =>
    [card.current, button()].some((part) => part?.contains(one)) || one.closest("[data-walk]") !== null;
  const close = () => {
    if (document.activeElement && belongs(document.activeElement)) button()?.focus({ preventScroll: true });
    review.close();
  };
  useDismissal(belongs, view !== null, close);
  function goOn(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    const isPlain = event.key === "Enter" && !event.ctrlKey && !event.metaKey && !isComposing(event.nativeEvent);
    if (!isPlain || !(target instanceof HTMLInputElement) || target.type === "checkbox") return;
    const others = Array.from(currentTarget.querySelectorAll("input")).filter((one) => one !== target);
    const next = others.find((one) => one.value === "" && !one.closest("details:not([open])"));
    if (next) next.focus();
    else close();
  }
  usePlace(card, review);
  // The changes of a rewrite are shown when they come.
  const isNew = rewritten.length > 0;
  const isAboutState = view !== null && view !== "details" && finding === undefined;
  // After the last finding, what is missing is still to be filled in.
  const next = isNew ? "state" : isAboutState && about?.kind === "missing" ? "details" : null;
  const open = useEffectEvent((shown: "state" | "details") => queueMicrotask(() => review.open(shown)));
  useEffect(() => {
    if (next !== null) open(next);
  }, [next]);
  return (
    <section
      ref={card}
      role="dialog"
      aria-label="Before you send"
      tabIndex={-1}
      onKeyDown={goOn}
      hidden={view === null}
      className={classNames(
        SHEET,
        "outline-none has-data-proposal:[&>ul]:hidden sm:absolute sm:top-(--top) sm:left-(--left) sm:max-h-[min(60dvh,var(--room,60dvh))] sm:w-96 sm:rounded-xl",
      )}
    >
      {view === null ? null : (
        <PanelHead
          title={<CardTitle hasOffers={rewritten.some(({ offered }) => offered !== undefined)} />}
          onClose={close}
        >
          <Walk className="-mr-2 ml-auto group-has-data-proposal/sheet:hidden sm:hidden" />
        </PanelHead>
      )}
      {view === "details" ? <MissingDetails isAsked={about?.kind === "missing"} /> : null}
      {isAboutState && (about?.kind === "stale" || isNew) ? <StaleOverview at={mark} /> : null}
      {isAboutState && about?.kind === "ready" && !isNew ? (
        <p className="text-sm">Nothing missing, nothing to review.</p>
      ) : null}
      <LetterFindings linkField={<LinkField />} />
      {asks ? (
        <PanelFoot>
          {/* What is typed is kept at once. Where nothing is missing anymore, the bar has the solid button. */}
          <Button
            ref={session.places.ref(...(letter?.kind === "missing" ? (["main-button"] as const) : []))}
            variant={letter?.kind === "missing" ? "primary" : "secondary"}
            size="small"
            onClick={close}
          >
            Done
          </Button>
        </PanelFoot>
      ) : null}
    </section>
  );
}

/** The name of what the card is about: of a finding its place, and its number, which is seen in the line above the letter. */
function CardTitle({ hasOffers }: { hasOffers: boolean }) {
  const { about, view, finding, number, count } = useReview();
  if (finding === undefined && view === "state" && hasOffers) return "Your choices, and the new ones";
  if (finding === undefined)
    return view === "details" && about?.kind !== "missing" ? "Details" : about && stateWords(about);
  const { block, places } = finding;
  return (
    <>
      <span className="hidden group-has-data-proposal/sheet:inline">New words</span>
      <span className="group-has-data-proposal/sheet:hidden">
        {block === null ? "Before you send" : BLOCK_LABELS[block]}
        {places.length > 1 ? `, in ${places.length} places` : ""}
        <span className="sr-only">{`, ${number} of ${count}`}</span>
      </span>
    </>
  );
}

/** The space around the card, in pixels. */
const GAP_PX = 8;

/**
 * Keeps the card beside the paragraph of its words, which it brings into sight, or in the margin where that has room;
 * always between the line above the letter and the bar below it, and the focus in it.
 */
function usePlace(card: RefObject<HTMLElement | null>, { view, mark: key }: Review): void {
  const { places } = useSession();
  /** @returns by how much the page has to move up, so that all of it has room at its words. */
  function move(): number {
    const element = card.current;
    const screen = element?.offsetParent;
    // On phones it comes from below.
    if (!element || !screen) return 0;
    const words = (key === undefined ? undefined : places.get(`mark ${key}`)) ?? places.get("letter-state");
    const at = words?.getBoundingClientRect();
    const block = words?.closest("[data-block] p, [data-block] li, [data-block]")?.getBoundingClientRect() ?? at;
    const bar = document.querySelector("[data-step-bar]")?.getBoundingClientRect();
    const from = screen.getBoundingClientRect();
    if (!at || !block) return 0;
    const least = (element.previousElementSibling?.getBoundingClientRect().bottom ?? 0) + GAP_PX;
    const most = (bar?.top ?? innerHeight) - GAP_PX;
    const height = Math.min(element.scrollHeight + 2, innerHeight * 0.6);
    const isBeside = key !== undefined && block.right + 2 * GAP_PX + element.offsetWidth <= document.body.clientWidth;
    const below = isBeside ? Math.min(at.top, most - height) : block.bottom + GAP_PX;
    const above = block.top - GAP_PX;
    const isBelow = isBeside || most - below >= Math.min(height, above - least);
    const top = Math.max(least, isBelow ? below : above - height);
    const left = isBeside
      ? block.right + GAP_PX
      : Math.max(from.left, Math.min(block.left, from.right - element.offsetWidth));
    const { style } = element;
    style.setProperty("--top", `${top - from.top}px`);
    style.setProperty("--left", `${left - from.left}px`);
    const room = (isBelow ? most : above) - top;
    style.setProperty("--room", `${Math.max(160, room)}px`);
    return key === undefined || room >= height ? 0 : Math.min(block.bottom + GAP_PX + height - most, at.top - least);
  }
  // The marks have their names when the whole letter is there.
  useEffect(() => void move());
  useWindowEvent("resize", move);
  // A sheet may not hide its words when it grows either.
  const follow = useEffectEvent((opened?: string) => {
    const sheet = card.current?.offsetParent ? undefined : card.current?.getBoundingClientRect().top;
    if (opened !== undefined || sheet !== undefined) bringIntoSight(places.get(`mark ${key}`), sheet);
    const up = move();
    if (up <= 0) return;
    card.current?.toggleAttribute("data-tall", true);
    scrollBy?.({ top: up });
    move();
  });
  useEffect(() => {
    if (!card.current || typeof ResizeObserver === "undefined") return;
    const size = new ResizeObserver(() => follow());
    size.observe(card.current);
    return () => size.disconnect();
  }, [card]);
  useEffect(() => {
    card.current?.removeAttribute("data-tall");
    if (view === null) return;
    follow(key);
    const { activeElement } = document;
    if (activeElement?.closest("[data-walk]")) return;
    if (activeElement !== card.current && card.current?.contains(activeElement)) return;
    const field = view === "state" ? card.current?.querySelector("input") : undefined;
    (field ?? card.current)?.focus({ preventScroll: true });
  }, [card, view, key]);
}

/** The details of the letter in fields: those that sending needs, below their names, and on demand the others. */
function MissingDetails({ isAsked: isMissing }: { isAsked: boolean }) {
  const { definition, state } = useWizard();
  const brackets = bracketedNames(definition, state);
  const missing = missingDetails(definition, state);
  // A field that is filled in stays where it is.
  const [{ isAsked, asked }] = useState({ isAsked: isMissing, asked: missing });
  const others = (
    <>
      <GreetingField />
      {detailsOf(definition).map((detail) =>
        asked.includes(detail) ? null : <DetailOf key={detail} detail={detail} />,
      )}
    </>
  );
  return (
    <div className="flex flex-col gap-5">
      {asked.map((detail) => (
        <div key={detail} className="relative">
          <DetailOf detail={detail} />
          {missing.includes(detail) ? null : (
            <CircleCheck role="img" aria-label="Done" className="absolute top-1 right-0 size-4 text-success" />
          )}
        </div>
      ))}
      <NameSlotNote />
      {brackets.length === 0 ? null : (
        <p className="text-sm">{`Still in brackets: ${brackets.join(", ")}. Click the words in the letter to write your own.`}</p>
      )}
      {isAsked ? (
        <Disclosure summary="Other details">
          <div className="flex flex-col gap-5">{others}</div>
        </Disclosure>
      ) : (
        others
      )}
    </div>
  );
}

function DetailOf({ detail }: { detail: Detail }) {
  const session = useSession();
  if (detail === "cta") return <LinkField />;
  if (detail === "preheader") {
    const { steps, stages } = session.definition;
    const lists = steps.flatMap(({ screens }) => screens.flatMap(screenLists));
    const list = lists.find(({ stage }) => stages[stage]?.fills.includes("preheader"));
    return list ? <PreheaderField list={list} /> : null;
  }
  return (
    <DetailField
      name="senderName"
      label="Sender name"
      hint="The name at the end of the letter."
      autoComplete="name"
      // Puts the name in its place in the sign-off.
      onBlur={() => fillNameSlot(session)}
    />
  );
}

/** Offers to put a known name in its place in the sign-off. */
function NameSlotNote() {
  const { session, state } = useWizard();
  const id = useId();
  const slot = signOffSlot(session.definition, state);
  const name = state.brief.senderName.trim();
  // A name typed here is filled in on leaving the field.
  const [wasKnown] = useState(name !== "");
  if (slot === undefined || name === "" || !wasKnown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-sm">
      <span id={id}>{`The sign-off still says “${slot}”.`}</span>
      <Button variant="quiet" size="flush" aria-describedby={id} onClick={() => fillNameSlot(session)}>
        {`Sign as ${name}`}
      </Button>
    </p>
  );
}

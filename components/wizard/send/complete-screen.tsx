import {
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  type LucideIcon,
} from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { LiveRegion } from "@/components/ui/live-region";
import { Paper } from "@/components/ui/paper";
import { PanelFoot, PanelHead, SHEET, Strip, useDismissal } from "@/components/ui/strip";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { LetterFindings } from "@/components/wizard/findings/lazy-findings";
import { EditablePaper } from "@/components/wizard/letter/editable-paper";
import { LETTER_PAPER, LETTER_SCREEN } from "@/components/wizard/letter/growing-letter";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { DetailField, GreetingField, LinkField } from "@/components/wizard/options/letter-details";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { type Review, ReviewContext, useReview } from "@/components/wizard/use-review";
import { EditBarContext, useFindingsStore, useSession, useWizard } from "@/components/wizard/wizard-context";
import { bringIntoSight } from "@/lib/browser/bring-into-sight";
import { classNames } from "@/lib/browser/class-names";
import { isComposing } from "@/lib/browser/is-composing";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { type LetterState, stateWords } from "@/lib/letter/letter-state";
import { bracketedNames, type Detail, detailsOf, missingDetails } from "@/lib/send/missing-details";
import { fillNameSlot, signOffSlot } from "@/lib/wizard/browser/hand-edit";
import { screenLists } from "@/lib/wizard/navigation";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import { EditHint } from "./edit-hint";
import { FinishedLetter } from "./finished-letter";
import { PaperFooter, paperStyle } from "./paper-look";
import { SendDesk } from "./send-desk";

/**
 * The whole email (specification 2.2), below a line with the state of the letter and the buttons to send it. While a block
 * is edited, its buttons take the place of that line. Nothing that opens moves the letter.
 */
export function CompleteScreen() {
  const outgoing = useOutgoingLetter();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <EditBarContext value={bar}>
      <EditablePaper clickEdits>
        <LetterReview>
          <div className={`${LETTER_SCREEN} ${ROOM_BELOW}`}>
            <LetterStrip>
              {/* Of two open edits the last is shown; saving it shows the other. */}
              <div
                ref={setBar}
                data-edit-bar
                className="peer flex min-w-0 grow empty:hidden [&>:not(:last-child)]:hidden"
              />
              <div className={LINE_AT_REST}>
                <StateLine />
                <SendDesk outgoing={outgoing} />
              </div>
            </LetterStrip>
            <StateCard />
            <Paper label="Your email" className={LETTER_PAPER} style={paperStyle(outgoing.settings.look)}>
              <FinishedLetter {...outgoing} />
              <PaperFooter {...outgoing} />
            </Paper>
            <EditHint />
          </div>
        </LetterReview>
      </EditablePaper>
    </EditBarContext>
  );
}

/** Its words end with the paper, as what its last button opens does. */
const LINE_AT_REST =
  "-mr-1.75 flex min-w-0 grow items-center peer-[:not(:empty)]:hidden sm:-mr-3.75 sm:gap-x-1 sm:not-short:[&>:last-child>section]:right-3.75";

/** While something is open at the foot of the window, all of the paper can be scrolled into sight above it. */
const ROOM_BELOW =
  "max-xl:has-[[aria-label=Look]:not([hidden])]:pb-[min(50dvh,26rem)] max-sm:has-[[role=dialog]:not([hidden])]:pb-[70svh] sm:has-data-tall:pb-[45dvh]";

/** Provides the card about the letter's state to everything that opens it. */
function LetterReview({ children }: { children: ReactNode }) {
  const { session, definition, state } = useWizard();
  const { subscribe, get } = useFindingsStore();
  const findings = useSyncExternalStore(subscribe, get, get);
  const { rewritten } = session;
  const isRewritten = useSyncExternalStore(rewritten.subscribe, rewritten.get, rewritten.get).length > 0;
  const letter = stateOfLetter(definition, state, findings);
  const [{ view: asked, key, at }, setShown] = useState<Shown>(CLOSED);
  const blocks = staleStages(definition, state).length;
  // Once nothing is out of date, the card shows the next thing to do.
  const isNext = asked === "stale" && blocks === 0;
  const view = isNext ? "state" : asked;
  const shown = findings?.shown ?? [];
  // A finding that is answered gives its place to the next one.
  const found = shown.findIndex((one) => one.key === key);
  const index = found < 0 ? Math.min(at, shown.length - 1) : found;
  const isWalk = view === "state" && ((key !== undefined && !isNext) || (letter?.kind === "review" && !isRewritten));
  const finding = isWalk ? shown[index] : undefined;
  const review: Review = {
    letter,
    about: view === "stale" && letter?.kind === "missing" ? { kind: "stale", blocks } : letter,
    view,
    isOfState: key === undefined,
    finding,
    asks: view === "details" || finding?.field === "link" || finding?.rule === "no-link",
    mark: isWalk ? finding?.key : key,
    number: index + 1,
    count: shown.length,
    open(next, opened) {
      const place = shown.findIndex((one) => one.key === opened);
      flushSync(() => setShown({ view: next, key: opened, at: Math.max(0, place) }));
    },
    step(by) {
      const next = (index + by + shown.length) % shown.length;
      setShown({ view, key: shown[next]?.key, at: next });
    },
    close: () => setShown(CLOSED),
  };
  return <ReviewContext value={review}>{children}</ReviewContext>;
}

/** Keeps open only one of the card and the parts of the line above the letter. */
function LetterStrip({ children }: { children: ReactNode }) {
  const { view, close } = useReview();
  return <Strip other={{ isOpen: view !== null, close }}>{children}</Strip>;
}

interface Shown extends Pick<Review, "view"> {
  /** The finding or the mark that a person came to, and the finding's index then. */
  key: string | undefined;
  at: number;
}

const CLOSED: Shown = { view: null, key: undefined, at: 0 };

/** The one state of the letter, which opens the card about it. */
function StateLine() {
  const session = useSession();
  const { letter, view, asks, open, close } = useReview();
  const words = letter && stateWords(letter);
  const { icon: Icon, color } = LOOKS[letter?.kind ?? "writing"];
  const isOpen = view !== null;
  // Then the next thing to do is here or in the card, and not in the bar (`CompleteBar`).
  const isMissing = letter?.kind === "missing" && !asks;
  const isToDo = letter?.kind === "stale" || letter?.kind === "review" || (letter?.kind === "missing" && asks);
  return (
    <div className="mr-auto flex min-w-0 items-center gap-x-2">
      <LiveRegion message={words === undefined ? "" : `Before you send: ${words}.`} />
      <Button
        ref={session.places.ref("letter-state", ...(isMissing ? (["main-button"] as const) : []))}
        variant={isMissing ? "primary" : "quiet"}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classNames(
          // A finger gets more than what is seen, which has air in the line.
          "relative min-h-9! min-w-0 text-left after:absolute after:inset-x-0 after:-inset-y-1.5 max-sm:gap-1.5 max-sm:px-1.5 max-sm:py-0.5 max-sm:text-[0.8125rem] max-sm:leading-[1.15]",
          isToDo && "bg-warning-soft! text-ink! aria-expanded:border-warning",
          !isMissing && !isToDo && "-ml-1.75 aria-expanded:bg-accent-soft sm:-ml-3.5",
          letter?.kind === "ready" && "text-ink!",
        )}
        onClick={() => (isOpen ? close() : open(isMissing ? "details" : "state"))}
      >
        <Icon aria-hidden="true" className={classNames("size-4 shrink-0", !isMissing && color)} />
        <span>{words ?? "Checking …"}</span>
      </Button>
      <Walk className="max-sm:hidden" />
    </div>
  );
}

/** Between findings, the way to the others: above the letter, where it stays, and on phones at the answers. */
function Walk({ className }: { className: string }) {
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

/** A tick is for what is ready alone. */
const LOOKS: Readonly<Record<LetterState["kind"], { icon: LucideIcon; color: string }>> = {
  writing: { icon: CircleDashed, color: "text-ink-muted" },
  missing: { icon: CircleAlert, color: "text-warning" },
  stale: { icon: CircleAlert, color: "text-warning" },
  review: { icon: CircleAlert, color: "text-warning" },
  claims: { icon: CircleQuestionMark, color: "text-ink-muted" },
  ready: { icon: CircleCheck, color: "text-success" },
};

/** The card about the next thing to do: at the words that it is about, or below the button that names the state. */
function StateCard() {
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

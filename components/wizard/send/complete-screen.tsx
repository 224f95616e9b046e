import { CircleAlert, CircleCheck, CircleDashed, CircleQuestionMark, type LucideIcon } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Paper } from "@/components/ui/paper";
import { Strip } from "@/components/ui/strip";
import { EditablePaper } from "@/components/wizard/letter/editable-paper";
import { LETTER_PAPER, LETTER_SCREEN } from "@/components/wizard/letter/growing-letter";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { type Review, ReviewContext, useReview } from "@/components/wizard/use-review";
import { EditBarContext, useFindingsStore, useSession, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { type LetterState, stateWords } from "@/lib/letter/letter-state";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import { EditHint } from "./edit-hint";
import { FinishedLetter } from "./finished-letter";
import { PaperFooter, paperStyle } from "./paper-look";
import { SendDesk } from "./send-desk";
import { StateCard, Walk } from "./state-card";

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

/** A tick is for what is ready alone. */
const LOOKS: Readonly<Record<LetterState["kind"], { icon: LucideIcon; color: string }>> = {
  writing: { icon: CircleDashed, color: "text-ink-muted" },
  missing: { icon: CircleAlert, color: "text-warning" },
  stale: { icon: CircleAlert, color: "text-warning" },
  review: { icon: CircleAlert, color: "text-warning" },
  claims: { icon: CircleQuestionMark, color: "text-ink-muted" },
  ready: { icon: CircleCheck, color: "text-success" },
};

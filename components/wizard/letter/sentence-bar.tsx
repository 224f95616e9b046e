import { X } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "@/components/ui/button";
import { FailureText } from "@/components/ui/disclosure";
import { Spinner } from "@/components/ui/spinner";
import { TextInput } from "@/components/ui/text-controls";
import { useVoice } from "@/components/voice/use-voice";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { focusIt } from "@/lib/browser/focus-it";
import { isComposing } from "@/lib/browser/is-composing";
import { spanInPart } from "@/lib/letter/assemble";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { focusLanding } from "@/lib/wizard/browser/places";
import { pointOfPlace } from "@/lib/wizard/browser/selected-words";
import type { SentenceState } from "@/lib/wizard/browser/sentence-run";
import { isBusy } from "@/lib/wizard/navigation";
import type { EditablePaperActions } from "./use-editable-paper";

type OpenSentence = Exclude<SentenceState, { status: "closed" }>;

type BoxRef = RefObject<HTMLDivElement | null>;

const IN_MY_VOICE = ["My voice", "Say it the way I write."] as const;

const CHANGES = [
  ["Shorter", "Make it shorter."],
  ["Simpler", "Say it in simpler words."],
  ["Warmer", "Make it warmer."],
  ["More concrete", "Make it more concrete."],
] as const;

interface SentenceBarProps {
  box: BoxRef;
  state: OpenSentence;
  paper: EditablePaperActions;
}

/** The bar at a marked sentence: how to change it, then the new words to take or to leave, or what went wrong. */
export function SentenceBar({ box, state, paper }: SentenceBarProps) {
  const session = useSession();
  const { run, places } = paper;
  const place = useRef<HTMLDivElement>(null);
  useBelowSentence(place, box, state);
  useFocusWithin(paper, state);
  // The focus goes to the button that edits the block, or to the one of the step.
  const close = (end: () => void) => () => {
    const button = places.get(`edit ${state.place.block}`);
    if (places.get("sentence-bar")?.contains(document.activeElement)) {
      if (button) button.focus({ preventScroll: true });
      else focusLanding(session.places, "edit-button");
    }
    end();
  };
  const ends: Ends = { leave: close(run.leave), take: close(() => run.take()) };
  useKeys(paper, state, ends);
  return (
    // Wider than the words, so that the bar begins below its sentence where there is room, and further left where not.
    <div
      ref={place}
      className="pointer-events-none absolute inset-x-0 z-20 flex sm:-inset-x-3.5 [:not(:has([data-sentence]))>&]:pointer-coarse:mt-5"
    >
      <span aria-hidden="true" className="w-(--before) min-w-0" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing a button must not end the selection. */}
      <div
        ref={places.ref("sentence-bar")}
        data-sentence-bar
        onMouseDown={(event) => {
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
        }}
        className="pointer-events-auto max-w-full shrink-0 animate-appear select-none rounded-xl border border-line-strong bg-paper p-2 font-sans text-sm shadow-float"
      >
        <BarContent state={state} paper={paper} {...ends} />
      </div>
    </div>
  );
}

/** Ends the bar and gives the focus back: keeping the old words, or taking the new ones. */
type Ends = Record<"leave" | "take", () => void>;

function BarContent({ state, paper, leave, take }: Omit<SentenceBarProps, "box"> & Ends) {
  const { run } = paper;
  switch (state.status) {
    case "offered":
      return <Changes place={state.place} paper={paper} leave={leave} />;
    case "writing":
      return (
        <Row label="The sentence is being reworded">
          <p className="flex items-center gap-2 px-2 text-ink-muted">
            <Spinner />
            Rewording ...
          </p>
          <Action onClick={run.stop}>Stop</Action>
        </Row>
      );
    case "proposed":
      return (
        <Row label="The new sentence">
          <Action variant="primary" hint="Enter" onClick={take}>
            Use it
          </Action>
          <Action hint="Esc" onClick={leave}>
            Keep the old one
          </Action>
        </Row>
      );
    case "failed":
      return (
        <div className="w-80 max-w-full p-1">
          <div className="leading-snug">
            <FailureText {...state} />
          </div>
          <div className="mt-3 flex gap-2">
            {state.isOver ? null : (
              <Action variant="secondary" onClick={() => run.ask(state.request)}>
                Ask again
              </Action>
            )}
            <Action hint="Esc" onClick={leave}>
              Close
            </Action>
          </div>
        </div>
      );
  }
}

/** The ways to change a sentence; by hand alone, where no model writes or its block cannot be asked for. */
function Changes({
  place,
  paper,
  leave,
}: Pick<OpenSentence, "place"> & Pick<SentenceBarProps, "paper"> & Pick<Ends, "leave">) {
  const { run, edit } = paper;
  const wizard = useWizardState();
  const voice = useVoice();
  const [words, setWords] = useState<string | null>(null);
  const busy = isBusy(wizard) ? "The AI is still writing" : undefined;
  const byHand = <Action onClick={() => edit(place.block, place.span.end)}>Edit</Action>;
  if (!run.canAsk(place.stage)) return <Row label="Change the sentence">{byHand}</Row>;
  if (words !== null) {
    return (
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== "") run.ask(words.trim());
        }}
      >
        <TextInput
          ref={focusIt}
          aria-label="What should change in this sentence?"
          placeholder="What should change?"
          value={words}
          maxLength={FIELD_LIMITS.requiredChanges}
          onChange={(event) => setWords(event.target.value)}
          className="w-72! -outline-offset-1! min-w-0"
        />
        <Button
          type="submit"
          size="small"
          unavailableReason={busy ?? (words.trim() === "" ? "First, tell us what to change" : undefined)}
        >
          Reword
        </Button>
        {/* A touch screen has no Escape. */}
        <IconButton icon={X} label="Keep as it is" className="pointer-fine:hidden" onClick={leave} />
      </form>
    );
  }
  return (
    <Row label="Change the sentence">
      {(voice ? [IN_MY_VOICE, ...CHANGES] : CHANGES).map(([label, request]) => (
        <Action key={label} unavailableReason={busy} onClick={() => run.ask(request)}>
          {label}
        </Action>
      ))}
      <Action
        onClick={() => {
          run.offer(place, true);
          setWords("");
        }}
      >
        Something else …
      </Action>
      {byHand}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-1 max-[30rem]:[&_button]:grow">
      {children}
    </fieldset>
  );
}

/** A button of the bar; the hint beside its label is the key that does the same. */
function Action({ children, hint, ...button }: ComponentProps<typeof Button> & { hint?: string }) {
  return (
    <Button variant="quiet" {...button} size="small" className="shrink-0 whitespace-nowrap px-2! sm:px-2.5!">
      {children}
      {hint === undefined ? null : (
        <span aria-hidden="true" className="hidden font-normal text-xs opacity-80 sm:pointer-fine:inline">
          {hint}
        </span>
      )}
    </Button>
  );
}

/** The space between a sentence and its bar, in pixels. */
const GAP_PX = 6;

function useBelowSentence(place: BoxRef, box: BoxRef, state: OpenSentence): void {
  function move(isFirst: boolean) {
    const [element, paper] = [place.current, box.current];
    if (!element || !paper) return;
    // jsdom draws nothing, and has no rectangles of ranges.
    const line = [...(shownSentence(paper, state)?.getClientRects?.() ?? [])].at(-1) ?? paper.getBoundingClientRect();
    element.style.top = `${line.bottom - paper.getBoundingClientRect().top + GAP_PX}px`;
    if (!isFirst) return;
    const begin = (left = 0) =>
      element.style.setProperty("--before", `${left - element.getBoundingClientRect().left}px`);
    begin(line.left);
    // The bar stays there when it gets narrower.
    begin(element.lastElementChild?.getBoundingClientRect().left);
  }
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    move(!isPlaced.current);
    isPlaced.current = true;
    const words = box.current && typeof Highlight !== "undefined" ? shownSentence(box.current, state) : undefined;
    if (!(words instanceof Range)) return;
    CSS.highlights.set("sentence", new Highlight(words));
    return () => void CSS.highlights.delete("sentence");
  });
  const follow = useEffectEvent(() => move(true));
  useEffect(() => {
    // Another width, or a typeface that comes late, breaks the lines elsewhere.
    const size = new ResizeObserver(() => follow());
    if (box.current) size.observe(box.current);
    return () => size.disconnect();
  }, [box]);
}

/** Returns the sentence as it is marked, or else the range of its words, of which some are selected. */
function shownSentence(paper: HTMLElement, { place }: OpenSentence): Element | Range | undefined {
  const marked = [...paper.querySelectorAll("[data-sentence]")].at(-1);
  const { start, end } = spanInPart(place.block, place.text, place.span);
  // The end of its first character: the place before it may be in the paragraph above.
  const [first, last] = [start + 1, end].map((at) => pointOfPlace(paper, place.block, at));
  if (marked || !first || !last) return marked;
  const words = document.createRange();
  words.setStart(first[0], first[1] - 1);
  words.setEnd(...last);
  return words;
}

/** Gives the bar the focus when it opens by keyboard, and its first button when it changes. */
function useFocusWithin({ places }: EditablePaperActions, state: OpenSentence): void {
  const { status } = state;
  const isMarked = status !== "offered" || state.isMarked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with every change of the state.
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree =
      activeElement === body || activeElement === null || activeElement.matches("h1") || places.has(activeElement);
    const bar = places.get("sentence-bar");
    bar?.scrollIntoView?.({ block: "nearest" });
    if (!isMarked || !(isFree || bar?.contains(activeElement))) return;
    if (!(activeElement instanceof HTMLInputElement)) bar?.querySelector("button")?.focus({ preventScroll: true });
  }, [places, status, isMarked]);
}

/** Handles Escape and Enter wherever the focus is, and Tab from a selection to the bar. */
function useKeys({ places }: EditablePaperActions, { status }: OpenSentence, { leave, take }: Ends): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (isComposing(event) || target?.closest("[role=dialog]")) return;
    const isNowhere = !target?.closest("a, button, input, textarea, select, [contenteditable=true]");
    if (event.key === "Escape") leave();
    else if (event.key === "Enter" && status === "proposed" && isNowhere) take();
    else if (event.key === "Tab" && !event.shiftKey && isNowhere)
      places.get("sentence-bar")?.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // Before the keys of the wizard, which leave alone what is done already.
    document.addEventListener("keydown", handle, { capture: true });
    return () => document.removeEventListener("keydown", handle, { capture: true });
  }, []);
}

import {
  type MouseEvent,
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { EditableBlock } from "@/components/wizard/letter/editable-block";
import { EditablePaper } from "@/components/wizard/letter/editable-paper";
import { LetterPlace } from "@/components/wizard/letter/letter-places";
import { PartText } from "@/components/wizard/letter/letter-text";
import { useSentenceWords } from "@/components/wizard/letter/use-editable-paper";
import { InboxNow } from "@/components/wizard/send/lazy-send";
import { useArriving, useLetterLanguage } from "@/components/wizard/use-arriving";
import { useFollow } from "@/components/wizard/use-follow";
import { EditBarContext, useSession, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { holdHeight } from "@/lib/browser/hold-height";
import { assembleLetter } from "@/lib/letter/assemble";
import { type BlockName, type Blocks, isInBody, isTransition } from "@/lib/letter/blocks";
import { shownBlocks, stageOfBlock } from "@/lib/wizard/letter-blocks";
import { letterGreeting } from "@/lib/wizard/letter-greeting";
import { isLetterWhole } from "@/lib/wizard/letter-parts";
import { currentScreen, screenStage, stepOfStage, streamingStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";

/** The letter beside the step. Above it, while a subject is chosen, is its row in an inbox. */
export function LetterAside() {
  const { definition, state } = useWizard();
  const { run, selectedId } = stageOf(state, "subjectOptions");
  const isChoosing = screenStage(currentScreen(definition, state)) === "subjectOptions";
  // The step is there first; a long letter does not hold it up.
  const isPaneDue = useDeferredValue(true, false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <div className="sticky top-0 flex max-h-dvh flex-col">
      {isChoosing && (run.status !== "idle" || selectedId !== null) ? (
        <section aria-label="In an inbox" className="shrink-0 border-line border-b px-6 pt-5 pb-4">
          <h2 className="mb-2 font-medium text-sm">In an inbox</h2>
          <InboxNow />
        </section>
      ) : null}
      <EditBarContext value={bar}>
        <div className="relative flex min-h-0 flex-col">
          {/* Over the margin of the paper, so that it moves no words. */}
          <div
            ref={setBar}
            data-edit-bar
            className="absolute inset-x-0 top-0 z-10 flex border-line border-b bg-desk px-3 py-1.5 empty:hidden [&>:not(:last-child)]:hidden"
          />
          {isPaneDue ? <LetterPane /> : null}
        </div>
      </EditBarContext>
    </div>
  );
}

/**
 * The whole letter. Unwritten blocks are gray lines, which are away while a text grows into their room; the step's own
 * block is scrolled into view, also as it arrives.
 */
function LetterPane() {
  const { session, definition, state } = useWizard();
  const lang = useLetterLanguage();
  const parsed = useArriving(streamingStage(state));
  const arriving = parsed?.kind === "blocks" ? parsed.blocks : NO_BLOCKS;
  const pointed = useSyncExternalStore(session.preview.subscribe, session.preview.get, session.preview.get);
  // Memoized, because words arrive once a frame and leave the written blocks unchanged.
  const written = useMemo(() => shownBlocks(definition, state), [definition, state]);
  const blocks: Blocks = { ...written, ...(pointed && { [pointed.block]: pointed.text }), ...arriving };
  const greeting = letterGreeting(definition, state.brief, blocks);
  const names = definition.letter.filter((name) => blocks[name] !== undefined || !isTransition(name));
  const growing = definition.letter.findLast((name) => arriving[name] !== undefined);
  const isWhole = isLetterWhole(definition, state);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls on every new step.
  useLayoutEffect(() => {
    // In the frame that lays the pane out anyway: measuring here would lay a long letter out within this task.
    const frame = requestAnimationFrame(() => {
      const [pane, block] = [box.current, session.places.get("current-block")];
      if (!pane) return;
      const top = block ? block.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop : 0;
      pane.scrollTo?.({ top: top - MARGIN_PX });
    });
    return () => cancelAnimationFrame(frame);
  }, [session, state.stepIndex]);
  useFollow(arriving, () => session.places.all("current-block").at(-1), box);

  return (
    <div
      ref={box}
      // Relative, so that words for screen readers below its edge do not make the page longer.
      className="relative min-h-0 [--stage-bar:0px] scroll-pt-16 overflow-y-auto overscroll-contain p-6 motion-safe:scroll-smooth"
    >
      <Paper label="Your email so far" className="sm:px-7 sm:py-8">
        <EditablePaper>
          <div className="flex flex-col gap-[1em]">
            {names.map((name) => (
              <PaneBlock
                // Gray lines do not become the text: it is elsewhere when the block above came with it.
                key={blocks[name] === undefined ? `place of ${name}` : name}
                name={name}
                text={blocks[name] ?? ""}
                greeting={name === definition.letter.find(isInBody) ? greeting : ""}
                lang={lang}
                growing={name === growing}
                away={growing !== undefined && blocks[name] === undefined}
                dims={!isWhole}
              />
            ))}
          </div>
        </EditablePaper>
      </Paper>
    </div>
  );
}

interface PaneBlockProps {
  name: BlockName;
  text: string;
  /** The line above the first block of the body; empty above another. */
  greeting: string;
  lang: string | undefined;
  growing: boolean;
  away: boolean;
  /** Whether what comes after the open step is dimmed, as it is until the letter is whole. */
  dims: boolean;
}

/** A block in the pane: marked if it belongs to the open step or is growing, and dimmed if that step comes before it. */
const PaneBlock = memo(function PaneBlock({ name, text, greeting, lang, growing, away, dims }: PaneBlockProps) {
  const session = useSession();
  const { definition } = session;
  const { stepIndex, furthestStepIndex } = useWizardState();
  const step = stepOfStage(definition, stageOfBlock(definition, name));
  const current = step === stepIndex || growing;
  const opens = step >= 0 && step <= furthestStepIndex && step !== stepIndex;
  // Whether the open step's letter includes it (specification 4.5).
  const standing = stepIndex < (definition.visibleFrom[name] ?? 0) ? "ahead" : "reached";
  const [part] = assembleLetter({ [name]: text }, [name]);
  const words = useSentenceWords(name);

  function open({ target }: MouseEvent) {
    if (!(target instanceof Element) || target.closest("button, textarea, input, [contenteditable=true]")) return;
    // Selecting words is for reading, copying or changing them.
    if (getSelection()?.isCollapsed !== false) session.visitStep(step);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every block has a button for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={current ? session.places.ref("current-block") : undefined}
      data-standing={standing}
      onClick={opens ? open : undefined}
      className={classNames(
        "relative",
        away && "invisible",
        opens && "cursor-pointer",
        dims && standing === "ahead" && "text-ink-muted",
        name === "preheader" && part && "-mt-[0.5em] border-b border-b-line pb-3",
      )}
    >
      {greeting === "" ? null : <Prose text={greeting} language={{ lang }} className="mb-[1em] text-[0.9375rem]" />}
      <div ref={current ? holdHeight : undefined} className={current ? ROOM[name] : undefined}>
        {/* The line is along the words, not along the room that is kept for longer ones; a block that is edited has the only one. */}
        <div
          className={
            current
              ? "-ml-4 border-accent border-l-2 pl-3.5 [[data-edit-bar]:not(:empty)+div_&]:border-transparent"
              : undefined
          }
        >
          <EditableBlock
            name={name}
            language={{ lang }}
            className={isInBody(name) ? "text-[1.0625rem] leading-[1.65]" : undefined}
          >
            {part === undefined ? (
              <LetterPlace name={name} />
            ) : (
              <PartText part={part} language={{ lang }} growing={growing} words={words} />
            )}
          </EditableBlock>
        </div>
      </div>
      {opens ? (
        <button
          type="button"
          onClick={() => session.visitStep(step)}
          className="sr-only focus:not-sr-only focus:absolute focus:top-0 focus:right-0 focus:rounded-md focus:bg-ink focus:px-2 focus:py-1 focus:font-sans focus:text-desk focus:text-sm"
        >
          {`Open ${definition.steps[step]?.name}`}
        </button>
      ) : null}
    </div>
  );
});

const NO_BLOCKS: Blocks = {};

/** The room of most options while one is chosen, so that pointing at a longer one moves nothing. */
const ROOM: Partial<Readonly<Record<BlockName, string>>> = {
  subject: "min-h-12",
  lede: "min-h-21",
  cta: "min-h-19",
  signOff: "min-h-14",
};

/** The space above a block that is scrolled into view, in pixels. */
const MARGIN_PX = 48;

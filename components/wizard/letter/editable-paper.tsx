import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { useLaterParts, useSession } from "@/components/wizard/wizard-context";
import { editAtWords } from "@/lib/checks/browser/fix-finding";
import { placeInBlock } from "@/lib/letter/assemble";
import type { BlockName } from "@/lib/letter/blocks";
import { openEdit } from "@/lib/wizard/browser/hand-edit";
import { type PaperName, Places } from "@/lib/wizard/browser/places";
import { type SelectedWords, selectedWords, wordsAtPoint } from "@/lib/wizard/browser/selected-words";
import { type SentencePlace, SentenceRun, type SentenceState, textInUse } from "@/lib/wizard/browser/sentence-run";
import { stageOfBlock } from "@/lib/wizard/letter-blocks";
import { currentScreen, screenStages } from "@/lib/wizard/navigation";
import { SentenceBar } from "./sentence-bar";
import { type EditablePaperActions, PaperContext } from "./use-editable-paper";

/** Lets a person select words on the paper in it to have their sentence reworded, and edit its blocks in place. */
export function EditablePaper({ clickEdits = false, children }: { clickEdits?: boolean; children: ReactNode }) {
  const session = useSession();
  const parts = useLaterParts();
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<{ block: BlockName; caret: number | undefined } | null>(null);
  const paper = useMemo<EditablePaperActions>(() => {
    const run = new SentenceRun(parts, session);
    const { definition } = session;
    return {
      run,
      places: new Places<PaperName>(),
      clickEdits,
      opened,
      edit(block, caret) {
        const stage = stageOfBlock(definition, block);
        if (stage === undefined) return;
        run.leave();
        if (screenStages(currentScreen(definition, session.getState())).includes(stage)) {
          const isOption = definition.stages[stage]?.format.kind === "options" && block !== "preheader";
          return void editAtWords(session, { kind: "edit", stage, part: isOption ? "option" : block }, AT_THE_END);
        }
        session.saveOpenEdits();
        opened.current = { block, caret };
        openEdit(session, stage, block);
      },
      reword(block, span) {
        session.saveOpenEdits();
        const stage = stageOfBlock(definition, block);
        const place = stage && run.placeAt(block, stage, span);
        if (place) run.offer(place, true);
      },
    };
  }, [parts, session, clickEdits]);
  const { run } = paper;
  useEffect(() => run.watch(), [run]);
  useSelection(box, paper);
  const state = useSyncExternalStore(run.subscribe, run.getState, run.getState);
  return (
    <PaperContext value={paper}>
      <div ref={box} className="relative">
        {children}
        {state.status === "closed" ? null : (
          <SentenceBar key={keyOf(state.place)} box={box} state={state} paper={paper} />
        )}
      </div>
      <LiveRegion message={messageOf(state)} />
    </PaperContext>
  );
}

const keyOf = ({ stage, block, span, versionId }: SentencePlace) =>
  `${stage} ${block} ${versionId} ${span.start} ${span.end}`;

const AT_THE_END = { quote: "", start: 0, instruction: "" } as const;

/** Follows the selection on a paper, and clicks on its text. */
function useSelection(
  box: RefObject<HTMLDivElement | null>,
  { run, places, edit, clickEdits }: EditablePaperActions,
): void {
  const session = useSession();
  const isDown = useRef(false);
  /** Whether the press that may become a click ends a selection: it is no wish to edit. */
  const endsSelection = useRef(false);

  const isInBar = (target: EventTarget | null) =>
    target instanceof Node && places.get("sentence-bar")?.contains(target) === true;

  const placeOf = ({ block, span }: SelectedWords) => {
    const stage = stageOfBlock(session.definition, block);
    const whole = stage && textInUse(session, stage, block);
    if (!whole) return undefined;
    const [start, end] = [span.start, span.end].map((at) => placeInBlock(block, whole.text, at));
    return { stage, span: { start: start ?? 0, end: end ?? 0 } };
  };

  const select = useEffectEvent(() => {
    const { current: paper } = box;
    const state = run.getState();
    if (!paper || isDown.current || isInBar(document.activeElement)) return;
    if (state.status === "writing" || state.status === "proposed") return;
    const words = selectedWords(paper);
    const at = words && placeOf(words);
    const place = words && at && run.placeAt(words.block, at.stage, at.span);
    if (place) run.offer(place, false);
    else if (state.status === "offered" && !state.isMarked) run.leave();
  });

  const press = useEffectEvent((event: PointerEvent) => {
    isDown.current = !isInBar(event.target);
    endsSelection.current = run.getState().status !== "closed" || getSelection()?.isCollapsed === false;
  });

  const release = useEffectEvent(() => {
    isDown.current = false;
    select();
  });

  const click = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    const { current: paper } = box;
    if (!paper || !(target instanceof Element) || target.closest("a, button, textarea, input, [contenteditable=true]"))
      return;
    const block = target.closest<HTMLElement>("[data-block]");
    if (!clickEdits || endsSelection.current || getSelection()?.isCollapsed === false) return;
    if (!block) return;
    const words = wordsAtPoint(paper, clientX, clientY);
    edit(block.dataset.block as BlockName, words && placeOf(words)?.span.start);
  });

  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    document.addEventListener("selectionchange", select, { signal });
    document.addEventListener("pointerdown", press, { signal });
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release, { signal });
    box.current?.addEventListener("click", click, { signal });
    return () => page.abort();
  }, [box]);
}

function messageOf(state: SentenceState): string {
  switch (state.status) {
    case "closed":
      return "";
    case "offered":
      return state.isMarked ? "" : "Sentence selected. Press Tab to change it.";
    case "writing":
      return "Rewording the sentence. Press Escape to stop.";
    case "proposed":
      return `New words: ${state.words} Press Enter to use them, or Escape to keep the old ones.`;
    case "failed":
      return state.message;
  }
}

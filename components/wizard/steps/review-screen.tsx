import { useMemo, useRef, useState } from "react";
import { Chips } from "@/components/ui/chips";
import { TextField } from "@/components/ui/text-field";
import { BlockFindings } from "@/components/wizard/findings/lazy-findings";
import { BlocksEditor, BlocksText } from "@/components/wizard/letter/blocks";
import { EditablePaper } from "@/components/wizard/letter/editable-paper";
import { ChangesBar, useTakenChanges } from "@/components/wizard/letter/rewritten-text";
import { StageFooter } from "@/components/wizard/letter/stage-footer";
import { EditRow } from "@/components/wizard/letter/words-field";
import { EndedStage, UnrecognizedNotice } from "@/components/wizard/notices/stage-notices";
import { useStage } from "@/components/wizard/wizard-context";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { ScreenOf } from "@/lib/wizard/definition/definition";
import { headingOf } from "@/lib/wizard/definition/headings";
import { writesSamples } from "@/lib/wizard/newest-written";
import { preparedWishes, WISHES } from "@/lib/wizard/prepared-wishes";
import { isKept, parentOf, parsedVersion } from "@/lib/wizard/stage";
import type { StageName, StageState } from "@/lib/wizard/state";
import { type BlockPair, blockPairs } from "@/lib/wizard/version-text";

/** A screen to read a block and keep, revise or edit it (specification 4.3). */
export function ReviewScreen({ screen }: { screen: ScreenOf<"review"> }) {
  const { session, stage } = useStage(screen.stage);
  const streaming = stage.run.status === "streaming";
  const taken = useTakenChanges(screen.stage, useRewrittenPairs(screen.stage));
  const [changesShown, showChanges] = useChangesShown(stage);
  const isTyping = stage.handEdit !== null && taken.words === undefined;
  const isReading = !streaming && !isTyping;
  return (
    <>
      <p className="mt-2 text-ink-muted">{headingOf(session.definition.name, screen.stage)}</p>
      <EditablePaper>
        {isTyping && !streaming ? (
          <BlocksEditor name={screen.stage} />
        ) : (
          // While changes are taken and left, the text is its own editor.
          <div ref={taken.words && session.places.ref("editor")}>
            <BlocksText name={screen.stage} taken={taken} changesShown={isReading && changesShown} />
            {isReading && taken.count > 0 ? (
              <ChangesBar taken={taken} shown={changesShown} onShow={showChanges} />
            ) : null}
            {taken.words ? <EditRow stage={screen.stage} canSave /> : null}
          </div>
        )}
      </EditablePaper>
      <EndedStage name={screen.stage} />
      <UnrecognizedNotice name={screen.stage} />
      <StageFooter name={screen.stage} />
      {/* What comes after the text is below everything that is there. */}
      <BlockFindings stage={screen.stage} />
    </>
  );
}

/** Returns the blocks of a stage before and after, if the version that it shows replaced another one. */
function useRewrittenPairs(name: StageName): readonly BlockPair[] | undefined {
  const { definition, stage, version } = useStage(name);
  const isWhole = version?.origin === "revised" || version?.origin === "generated";
  const parent = isWhole ? parentOf(stage, version) : undefined;
  return useMemo(() => version && parent && blockPairs(definition, parent, version), [definition, parent, version]);
}

/** Returns whether a rewrite's changes are shown: from the start, until the version is kept or the person hides them. */
function useChangesShown(stage: StageState): [shown: boolean, show: (shown: boolean) => void] {
  const [id, kept] = [stage.selectedId, isKept(stage)];
  const [last, setLast] = useState({ id, kept, shown: !kept });
  const isOther = last.id !== id;
  const now = isOther || last.kept !== kept ? { id, kept, shown: !kept && (isOther || last.shown) } : last;
  if (now !== last) setLast(now);
  return [now.shown, (shown) => setLast({ id, kept, shown })];
}

/** A field for what should change, in 1 to 3 sentences (specification 4.3). The bar has the Rewrite button. */
export function RevisionForm({ screen }: { screen: ScreenOf<"review"> }) {
  const { session, stage } = useStage(screen.stage);
  const { open, requiredChanges } = stage.revision;
  const examples = useExamples(screen);
  const field = useRef<HTMLElement>(null);
  if (!open || stage.run.status === "streaming" || stage.handEdit !== null || stage.selectedId === null) return null;

  const change = (text: string) =>
    session.dispatch({ type: "revision-changed", stage: screen.stage, requiredChanges: text });

  function addExample(example: string) {
    change(requiredChanges.trim() === "" ? `${example}.` : `${requiredChanges.trim()} ${example}.`);
    field.current?.focus();
  }

  return (
    <div ref={session.places.ref("editor")} className="flex flex-col gap-4">
      <TextField
        label={`What should be different about the ${screen.noun}?`}
        hint="1 to 3 sentences."
        rows={3}
        ref={(area) => {
          field.current = area;
        }}
        name="requiredChanges"
        value={requiredChanges}
        limit={FIELD_LIMITS.requiredChanges}
        onType={change}
      />
      {examples.length === 0 ? null : (
        <Chips label="For example" action="Use the example:" examples={examples} onPick={addExample} />
      )}
    </div>
  );
}

/** Returns the examples of changes; with the sample writer those alone that it can make. */
function useExamples({ stage: name }: ScreenOf<"review">): readonly string[] {
  const { definition, state, version } = useStage(name);
  const examples = WISHES[name] ?? [];
  if (!writesSamples(state)) return examples;
  const parsed = version && parsedVersion(definition, version);
  const texts = parsed?.kind === "blocks" ? Object.values(parsed.blocks) : [];
  const prepared = texts.flatMap(preparedWishes);
  return examples.filter((example) => prepared.includes(example));
}

import { useMemo, useRef, useState } from "react";
import { Chips } from "@/components/ui/chips";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { BlockFindings } from "@/components/wizard/findings/lazy-findings";
import { BlocksEditor, BlocksText } from "@/components/wizard/letter/blocks";
import { EditablePaper } from "@/components/wizard/letter/editable-paper";
import { ChangesBar, useTakenChanges } from "@/components/wizard/letter/rewritten-text";
import { StageFooter } from "@/components/wizard/letter/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { useStage } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { ScreenOf } from "@/lib/wizard/definition/definition";
import { headingOf } from "@/lib/wizard/definition/headings";
import { writesSamples } from "@/lib/wizard/newest-written";
import { preparedWishes, WISHES } from "@/lib/wizard/prepared-wishes";
import { isKept, parentOf, parsedVersion } from "@/lib/wizard/stage";
import type { StageName, StageState, Version } from "@/lib/wizard/state";
import { type BlockPair, blockPairs } from "@/lib/wizard/version-text";

/** A screen to read a block and keep, revise or edit it (specification 4.3). */
export function ReviewScreen({ screen }: { screen: ScreenOf<"review"> }) {
  const { session, stage } = useStage(screen.stage);
  const streaming = stage.run.status === "streaming";
  const rewrite = useRewrite(screen.stage);
  const taken = useTakenChanges(screen.stage, rewrite?.pairs);
  const [changesShown, showChanges] = useChangesShown(stage);
  const isTyping = stage.handEdit !== null && taken.words === undefined;
  const isReading = !streaming && !isTyping;
  const [opened] = useState({ id: stage.selectedId, kept: isKept(stage) });
  // It stays until the step is left, so that keeping the text moves nothing.
  const isOutcomeOld = opened.kept && opened.id === stage.selectedId;
  return (
    <>
      <p className="mt-2 text-ink-muted">{headingOf(session.definition.name, screen.stage)}</p>
      <StageNotices name={screen.stage} />
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
          </div>
        )}
      </EditablePaper>
      {rewrite && isReading && !isOutcomeOld ? <Outcome {...rewrite} /> : null}
      <StageFooter name={screen.stage} />
      {/* What comes after the text, or is opened, is below everything that is there. */}
      <BlockFindings stage={screen.stage} />
      {stage.revision.open && !streaming && stage.handEdit === null && stage.selectedId !== null ? (
        <RevisionForm screen={screen} />
      ) : null}
    </>
  );
}

interface Rewrite {
  version: Version;
  pairs: readonly BlockPair[];
}

/** Returns the version that a stage shows and its blocks before and after, if it replaced another version. */
function useRewrite(name: StageName): Rewrite | undefined {
  const { definition, stage, version } = useStage(name);
  const isWhole = version?.origin === "revised" || version?.origin === "generated";
  const parent = isWhole ? parentOf(stage, version) : undefined;
  return useMemo(
    () => version && parent && { version, pairs: blockPairs(definition, parent, version) },
    [definition, parent, version],
  );
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

/** Says that the sample writer left the text as it was, and what it was asked for. A model's rewrite is not checked. */
function Outcome({ version: { model, requiredChanges }, pairs }: Rewrite) {
  const isSample = model === SAMPLE_WRITER_NAME && requiredChanges !== "";
  if (!isSample || pairs.some(({ before, after }) => before !== after)) return null;
  return (
    <div className="mt-3">
      <Notice announce="status" title="The text hasn't changed.">
        <p>{`Needs a model: “${requiredChanges.trim().replace(/\.$/, "")}”.`}</p>
      </Notice>
    </div>
  );
}

/** Above the bar, so that opening it moves nothing; where there is little room for both, below the text. */
const ABOVE_BAR =
  "z-5 mt-6 flex flex-col gap-4 border-line border-t bg-desk py-4 [@media(min-width:40rem)_and_(min-height:40rem)]:sticky [@media(min-width:40rem)_and_(min-height:40rem)]:bottom-(--stage-bar)";

/** A field for what should change, in 1 to 3 sentences (specification 4.3). The bar has the Rewrite button. */
export function RevisionForm({ screen }: { screen: ScreenOf<"review"> }) {
  const { session, stage } = useStage(screen.stage);
  const { requiredChanges } = stage.revision;
  const examples = useExamples(screen);
  const field = useRef<HTMLElement>(null);

  const change = (text: string) =>
    session.dispatch({ type: "revision-changed", stage: screen.stage, requiredChanges: text });

  function addExample(example: string) {
    change(requiredChanges.trim() === "" ? `${example}.` : `${requiredChanges.trim()} ${example}.`);
    field.current?.focus();
  }

  return (
    <div ref={session.places.ref("editor")} className={ABOVE_BAR}>
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
        <Chips label="For example:" action="Use the example:" examples={examples} onPick={addExample} />
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

import { type ComponentProps, type ReactNode, use, useState } from "react";
import { Paper } from "@/components/ui/paper";
import { useArriving } from "@/components/wizard/use-arriving";
import { EditBarContext, useStage } from "@/components/wizard/wizard-context";
import { holdHeight } from "@/lib/browser/hold-height";
import { shiftInPart } from "@/lib/letter/assemble";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import { isChange } from "@/lib/letter/text-changes";
import { parsedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { BlockEditor } from "./editable-block";
import { LetterPlace } from "./letter-places";
import { LetterProse } from "./letter-text";
import { RewrittenText, type TakenChanges } from "./rewritten-text";
import { useSentenceWords, useShownSentence } from "./use-editable-paper";

/** Lets a person edit the blocks of a stage where they are read. The bar has the buttons of the one with the caret. */
export function BlocksEditor({ name }: { name: StageName }) {
  const { session, definition } = useStage(name);
  const bar = use(EditBarContext);
  const [at, setAt] = useState(definition.fills[0]);
  return (
    <div ref={session.places.ref("editor")} className="mt-5">
      <Sheet name={name}>
        {definition.fills.map((block) => (
          <Section key={block} name={name} block={block} onFocus={() => setAt(block)}>
            <EditBarContext value={block === at ? bar : null}>
              <BlockEditor name={block} stage={name} part={block} className="text-[1.0625rem] leading-[1.65]" />
            </EditBarContext>
          </Section>
        ))}
      </Sheet>
    </div>
  );
}

interface BlocksTextProps {
  name: StageName;
  /** The changes of a rewrite, of which some may be left. */
  taken: TakenChanges;
  changesShown: boolean;
}

/** The blocks of a stage on paper: the selected version, or the arriving text. */
export function BlocksText({ name, taken, changesShown }: BlocksTextProps) {
  const { definition, stage, version } = useStage(name);
  const streaming = stage.run.status === "streaming";
  const arriving = useArriving(name);
  const parsed = arriving ?? (version && parsedVersion(definition, version));
  if (parsed?.kind !== "blocks") return null;
  const places = definition.fills.map((block) => {
    const { changes = [] } = (changesShown && taken.blocks.get(block)) || {};
    const words = (arriving ? undefined : taken.words?.[block]) ?? parsed.blocks[block] ?? "";
    return { block, words, isChanged: changes.some(isChange) };
  });
  const written = places.filter(({ words, isChanged }) => words !== "" || isChanged);
  const last = written.at(-1)?.block;
  // Where a text was before, gray lines of another height would move those below them.
  const waiting = version ? places.slice(0, 1) : places;
  return (
    <div ref={holdHeight} className="mt-5 grid grid-cols-1" aria-busy={streaming}>
      <Sheet name={name}>
        {(last === undefined ? waiting : written).map(({ block, words, isChanged }) => (
          <Section key={block} name={name} block={block}>
            {last === undefined ? (
              <LetterPlace name={block} />
            ) : (
              <BlockWords
                block={block}
                words={words}
                taken={isChanged ? taken : undefined}
                growing={streaming && block === last}
              />
            )}
          </Section>
        ))}
      </Sheet>
    </div>
  );
}

/** The paper on which the blocks of a stage are read and edited. */
function Sheet({ name, children }: { name: StageName; children: ReactNode }) {
  const { definition } = useStage(name);
  return (
    <Paper label={`Text of ${definition.label}`}>
      <div className="flex flex-col gap-6">{children}</div>
    </Paper>
  );
}

interface SectionProps extends Pick<ComponentProps<"section">, "onFocus" | "children"> {
  name: StageName;
  block: BlockName;
}

/** A block on the paper, with its name if there are several. */
function Section({ name, block, ...section }: SectionProps) {
  const { definition } = useStage(name);
  return (
    <section aria-label={BLOCK_LABELS[block]} onFocus={section.onFocus}>
      {definition.fills.length > 1 ? (
        <h2 className="mb-1 font-medium font-sans text-ink-muted text-xs">{BLOCK_LABELS[block]}</h2>
      ) : null}
      {section.children}
    </section>
  );
}

interface BlockWordsProps {
  block: BlockName;
  words: string;
  /** The changes of a rewrite to show in it. */
  taken: TakenChanges | undefined;
  growing: boolean;
}

/** The words of a block, with the changes of a rewrite or the place of a sentence marked. */
function BlockWords({ block, words: text, taken, growing }: BlockWordsProps) {
  const sentence = useShownSentence(block);
  const words = useSentenceWords(block);
  return (
    <div data-block={block}>
      {taken && !sentence ? (
        <RewrittenText block={block} taken={taken} />
      ) : (
        <LetterProse text={text} from={shiftInPart(block, text)} growing={growing} words={words} />
      )}
    </div>
  );
}

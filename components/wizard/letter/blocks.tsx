import { useRef } from "react";
import { Paper } from "@/components/ui/paper";
import { TextField } from "@/components/ui/text-field";
import { useArriving } from "@/components/wizard/use-arriving";
import { useStage } from "@/components/wizard/wizard-context";
import { holdHeight } from "@/lib/browser/hold-height";
import { shiftInPart } from "@/lib/letter/assemble";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import type { Span } from "@/lib/letter/sentences";
import { isFormatted } from "@/lib/letter/text/letter-text";
import { isChange } from "@/lib/letter/text-changes";
import { parsedVersion } from "@/lib/wizard/stage";
import type { HandEditPart, StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import { LetterProse } from "./letter-text";
import { RewrittenText, type TakenChanges } from "./rewritten-text";
import { useSentenceWords, useShownSentence } from "./use-editable-paper";
import { WordsField } from "./words-field";

/** Lets a person edit the blocks of a stage, or its chosen option. Save, in the bar, makes a version; the old one stays. */
export function BlocksEditor({ name }: { name: StageName }) {
  const { session, definition, stage, version } = useStage(name);
  const parsed = version && parsedVersion(definition, version);
  const shown: Partial<Record<HandEditPart, string>> = parsed?.kind === "blocks" ? parsed.blocks : {};
  // An edit that was opened in the letter has one block alone.
  const textOf = (part: HandEditPart) => stage.handEdit?.[part] ?? shown[part] ?? "";

  return (
    <div ref={session.places.ref("editor")} className="mt-5 flex flex-col gap-5 [--under:var(--color-desk)]">
      {(definition.format.kind === "options" ? OPTION : definition.fills).map((part) => (
        <div key={part} className="space-y-1">
          {isFormatted(part === "option" ? (definition.fills[0] ?? "subject") : part) ? (
            <FormattedField name={name} part={part} text={textOf(part)} />
          ) : (
            <TextField
              ref={session.places.ref(`editor ${part}`)}
              label={LABELS[part]}
              rows={3}
              value={textOf(part)}
              limit={EDIT_LIMIT}
              onType={(text) => session.dispatch({ type: "edit-changed", stage: name, part, text })}
              className="font-letter"
            />
          )}
        </div>
      ))}
    </div>
  );
}

function FormattedField({ name, part, text }: { name: StageName; part: HandEditPart; text: string }) {
  const opening = useRef<Span | null>(null);
  return (
    <div>
      <p className="mb-1.5 font-medium">{LABELS[part]}</p>
      <WordsField
        {...{ part, text, opening }}
        stage={name}
        name={`editor ${part}`}
        isFormatted
        label={LABELS[part]}
        className="min-h-24 bg-paper! py-2 text-[1.0625rem] leading-[1.65]"
      />
    </div>
  );
}

const OPTION = ["option"] as const;
const LABELS = { ...BLOCK_LABELS, option: "Your choice, in your own words" };

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
  const blocks = definition.fills.flatMap((block) => {
    const { changes = [] } = (changesShown && taken.blocks.get(block)) || {};
    const words = (arriving ? undefined : taken.words?.[block]) ?? parsed.blocks[block] ?? "";
    const isChanged = changes.some(isChange);
    return words === "" && !isChanged ? [] : [{ block, words, isChanged }];
  });
  const last = blocks.at(-1)?.block;
  return (
    <div ref={holdHeight} className="mt-5 grid grid-cols-1" aria-busy={streaming}>
      <Paper label={`Text of ${definition.label}`} className="min-h-40">
        {blocks.length === 0 ? (
          // The bar has the spinner.
          <p className="font-sans text-ink-muted">{`Writing ${definition.label} ...`}</p>
        ) : (
          <div className="flex flex-col gap-6">
            {blocks.map(({ block, words, isChanged }) => (
              <section key={block} aria-label={BLOCK_LABELS[block]}>
                {definition.fills.length > 1 ? (
                  <h2 className="mb-1 font-medium font-sans text-ink-muted text-xs">{BLOCK_LABELS[block]}</h2>
                ) : null}
                <BlockWords
                  block={block}
                  words={words}
                  taken={isChanged ? taken : undefined}
                  growing={streaming && block === last}
                />
              </section>
            ))}
          </div>
        )}
      </Paper>
    </div>
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

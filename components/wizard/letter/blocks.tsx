import { type ReactNode, useRef } from "react";
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
import { LetterPlace } from "./letter-places";
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
    <div ref={session.places.ref("editor")} className="mt-5">
      {definition.format.kind === "blocks" ? (
        <Sheet name={name}>
          {definition.fills.map((block) => (
            <Section key={block} name={name} block={block}>
              <div className="-mx-2 [section:last-child>&]:-mb-4 sm:[section:last-child>&]:-mb-8">
                <FormattedField {...{ name, part: block, text: textOf(block) }} look={ON_SHEET} />
              </div>
            </Section>
          ))}
        </Sheet>
      ) : isFormatted(definition.fills[0] ?? "subject") ? (
        <>
          <p className="mb-1.5 font-medium">{LABELS.option}</p>
          {/* The row of buttons stays in here, below the label. */}
          <div className="[--under:var(--color-desk)]">
            <FormattedField {...{ name, part: "option", text: textOf("option") }} look={IN_A_BOX} />
          </div>
        </>
      ) : (
        <TextField
          ref={session.places.ref("editor option")}
          label={LABELS.option}
          rows={3}
          value={textOf("option")}
          limit={EDIT_LIMIT}
          onType={(text) => session.dispatch({ type: "edit-changed", stage: name, part: "option", text })}
          className="font-letter"
        />
      )}
    </div>
  );
}

function FormattedField({ name, look, ...field }: { name: StageName; part: HandEditPart; text: string; look: string }) {
  const opening = useRef<Span | null>(null);
  return (
    <WordsField
      {...field}
      opening={opening}
      stage={name}
      name={`editor ${field.part}`}
      isFormatted
      label={LABELS[field.part]}
      className={`text-[1.0625rem] leading-[1.65] ${look}`}
    />
  );
}

const LABELS = { ...BLOCK_LABELS, option: "Your choice, in your own words" };

/** The words are where they are read, and a line at the left says where the caret is. */
const ON_SHEET =
  "relative outline-transparent! before:absolute before:inset-y-0 before:-left-1.5 before:w-px before:bg-line-strong focus-visible:before:w-0.5 focus-visible:before:bg-accent";
const IN_A_BOX =
  "min-h-24 bg-paper! py-2 outline-1 outline-line-strong focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-0";

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
  return (
    <div ref={holdHeight} className="mt-5 grid grid-cols-1" aria-busy={streaming}>
      <Sheet name={name}>
        {(last === undefined ? places : written).map(({ block, words, isChanged }) => (
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

/** A block on the paper, with its name if there are several. */
function Section({ name, block, children }: { name: StageName; block: BlockName; children: ReactNode }) {
  const { definition } = useStage(name);
  return (
    <section aria-label={BLOCK_LABELS[block]}>
      {definition.fills.length > 1 ? (
        <h2 className="mb-1 font-medium font-sans text-ink-muted text-xs">{BLOCK_LABELS[block]}</h2>
      ) : null}
      {children}
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

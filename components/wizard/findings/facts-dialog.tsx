import { useMemo } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Waiting } from "@/components/ui/spinner";
import type { TextContext } from "@/lib/checks/check";
import {
  briefSays,
  isInScene,
  isSmallNumber,
  type LetterFact,
  letterLedger,
  missingFromLetter,
  wordsAround,
} from "@/lib/checks/fact-ledger";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { sentencesAt } from "@/lib/letter/sentences";
import { counted } from "@/lib/text/phrases";
import { Claims } from "./claims";
import { Group, Quoted, QuotedAnswer, Rest, Row } from "./fact-rows";
import { FixButton } from "./finding-list";
import { ClaimButtons } from "./open-claims";
import { useCheckContext, useChecked } from "./use-checked";

/** Shows every figure, link and promise of the letter beside the brief's words behind it, what lacks them first: evidence, not a verdict. */
export function FactsDialog({ onClose }: { onClose: () => void }) {
  const context = useCheckContext();
  const parts = useMemo(() => letterLedger(context), [context]);
  const facts = useChecked(parts)?.flat();
  // A figure that another row names is offered in that row.
  const isNamed = (quote: string) =>
    facts?.some(({ support, fact }) => support === "missing" && briefSays(fact.quote, context).includes(quote));
  const missing = facts ? missingFromLetter(facts, context.brief).filter(({ quote }) => !isNamed(quote)) : [];
  const held = HELD.map(({ title, has }) => ({ title, items: oncePerSentence(facts?.filter(has) ?? [], context) }));
  const [inBrief, inStory] = held.map(({ items }) => items.length);
  const groupOf = ({ title, items }: { title: string; items: readonly ShownFact[] }) => (
    <Group key={title} title={title} items={items}>
      {(entry) => <FactRow key={`${entry.block} ${entry.fact.start}`} entry={entry} context={context} />}
    </Group>
  );
  return (
    <Dialog
      title="Facts in this letter"
      description="Every claim in this letter, and where your brief says it."
      width="wide"
      onClose={onClose}
      firstFocus="dialog"
    >
      {facts === undefined ? (
        <Waiting role="status">Reading the letter ...</Waiting>
      ) : (
        <div className="flex flex-col gap-8">
          <Claims />
          {EXCEPTIONS.map(({ title, has }) => groupOf({ title, items: facts.filter(has).map(inOnePlace) }))}
          <Group title="In your brief, not in the letter" items={missing}>
            {(one) => (
              <Row key={one.quote} said={<QuotedAnswer words={one.quote} field={one.field} />}>
                <div className="-my-1.5">
                  <FixButton finding={one} block="offer" label="Add to the offer" />
                </div>
              </Row>
            )}
          </Group>
          {facts.length === 0 ? (
            <p className="text-ink-muted">This letter has no numbers, links or promises to check.</p>
          ) : null}
          {inBrief || inStory ? <Rest summary={restWords(inBrief, inStory)}>{held.map(groupOf)}</Rest> : null}
        </div>
      )}
    </Dialog>
  );
}

interface FactGroup {
  title: string;
  has: (fact: LetterFact) => boolean;
}

/** The facts that a person has to look at. */
const EXCEPTIONS: readonly FactGroup[] = [
  { title: "Not in your brief", has: (fact) => fact.support === "missing" && !isInScene(fact) },
  { title: "In your brief, but in a different context", has: ({ support }) => support === "open" },
];

/** The others. */
const HELD: readonly FactGroup[] = [
  { title: "In your brief", has: ({ support }) => support === "given" },
  { title: "In the story", has: (fact) => fact.support === "missing" && isInScene(fact) },
];

/** Says how many facts are held by the brief, and how many belong to the story. */
function restWords(inBrief = 0, inStory = 0): string {
  if (inStory === 0) return `${counted(inBrief, "fact")}, ${inBrief === 1 ? "" : "all "}in your brief`;
  const story = `${counted(inStory, "fact")} only in the story`;
  return inBrief === 0 ? story : `${counted(inBrief, "fact")} in your brief, ${story}`;
}

/** A fact with the names of the blocks that say it. */
interface ShownFact extends LetterFact {
  places: readonly string[];
}

const inOnePlace = (fact: LetterFact): ShownFact => ({ ...fact, places: [BLOCK_LABELS[fact.block]] });

/** Returns the first fact of each sentence that rests on one answer, with every block that has the sentence. */
function oncePerSentence(facts: readonly LetterFact[], { blocks }: TextContext): readonly ShownFact[] {
  const shown = new Map<string, ShownFact>();
  for (const fact of facts.map(inOnePlace)) {
    const text = blocks[fact.block] ?? "";
    const { start, end } = sentencesAt(text, fact.fact) ?? fact.fact;
    const key = `${fact.evidence?.field} ${text.slice(start, end)}`;
    const first = shown.get(key);
    shown.set(key, first ? { ...first, places: [...new Set([...first.places, ...fact.places])] } : fact);
  }
  return [...shown.values()];
}

interface FactRowProps {
  entry: ShownFact;
  context: TextContext;
}

/** Shows a fact beside the words of the brief, or what to do if there are none. */
function FactRow({ entry, context }: FactRowProps) {
  const { block, fact, support, evidence, places } = entry;
  const text = context.blocks[block] ?? "";
  const said = wordsAround(text, fact);
  return (
    <Row said={<Quoted words={said} match={fact.quote} place={places.join(", ")} />}>
      {evidence ? (
        <>
          {support === "open" ? (
            // It may be right or wrong: a person has to look.
            <span className="mr-2 rounded-full border border-line-strong px-2 font-medium text-ink text-xs">
              <span aria-hidden="true">? </span>Compare
            </span>
          ) : null}
          <QuotedAnswer
            words={wordsAround(context.brief[evidence.field] ?? "", evidence)}
            match={evidence.quote}
            field={evidence.field}
          />
        </>
      ) : isInScene(entry) ? (
        "Only in the story"
      ) : (
        <>
          {isSmallNumber(fact) ? "Not in your brief as a number" : briefSays(fact.quote, context)}
          <div className="-mb-1.5 flex gap-x-4.25">
            <ClaimButtons claims={[{ rule: "unsupported-number", block, ...fact }]} />
          </div>
        </>
      )}
    </Row>
  );
}

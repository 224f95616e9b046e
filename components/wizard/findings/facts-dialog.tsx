import { useMemo } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { Waiting } from "@/components/ui/spinner";
import type { TextContext } from "@/lib/checks/check";
import {
  isInScene,
  isSmallNumber,
  type LetterFact,
  letterLedger,
  missingFromLetter,
  wordsAround,
} from "@/lib/checks/fact-ledger";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { counted } from "@/lib/text/phrases";
import { Claims } from "./claims";
import { Group, Quoted, QuotedAnswer, Row } from "./fact-rows";
import { FixButton } from "./finding-list";
import { ClaimButtons } from "./open-claims";
import { useCheckContext, useChecked } from "./use-checked";

/** Shows every figure, link and promise of the letter beside the brief's words behind it, what lacks them first: evidence, not a verdict. */
export function FactsDialog({ onClose }: { onClose: () => void }) {
  const context = useCheckContext();
  const parts = useMemo(() => letterLedger(context), [context]);
  const facts = useChecked(parts)?.flat();
  const others = facts?.filter((fact) => HELD.some(({ has }) => has(fact))) ?? [];
  const groupOf = ({ title, has }: FactGroup) => (
    <Group key={title} title={title} items={facts?.filter(has) ?? []}>
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
          {EXCEPTIONS.map(groupOf)}
          <Group title="In your brief, not in the letter" items={missingFromLetter(facts, context.brief)}>
            {(one) => (
              <Row key={one.quote} said={<QuotedAnswer words={one.quote} field={one.field} />}>
                <div className="-my-1.5">
                  <FixButton finding={one} block="offer" label="Add it" />
                </div>
              </Row>
            )}
          </Group>
          {facts.length === 0 ? (
            <p className="text-ink-muted">This letter has no numbers, links or promises to check.</p>
          ) : null}
          {others.length === 0 ? null : (
            <Disclosure summary={`${counted(others.length, "more fact")}, in your brief or in the story alone`}>
              <div className="flex flex-col gap-8">{HELD.map(groupOf)}</div>
            </Disclosure>
          )}
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

interface FactRowProps {
  entry: LetterFact;
  context: TextContext;
}

/** Shows a fact beside the words of the brief, or what to do if there are none. */
function FactRow({ entry, context }: FactRowProps) {
  const { block, fact, support, evidence } = entry;
  const text = context.blocks[block] ?? "";
  const said = wordsAround(text, fact);
  return (
    <Row said={<Quoted words={said} place={BLOCK_LABELS[block]} />}>
      {evidence ? (
        <>
          {support === "open" ? (
            // It may be right or wrong: a person has to look.
            <span className="mr-2 rounded-full border border-line-strong px-2 font-medium text-ink text-xs">
              <span aria-hidden="true">? </span>Look
            </span>
          ) : null}
          <QuotedAnswer words={wordsAround(context.brief[evidence.field] ?? "", evidence)} field={evidence.field} />
        </>
      ) : isInScene(entry) ? (
        "Only in the story"
      ) : (
        <div className="-my-1.5 flex flex-wrap items-center gap-x-5">
          {isSmallNumber(fact) ? "Not in your brief as a number" : null}
          <ClaimButtons claims={[{ rule: "unsupported-number", block, ...fact }]} />
        </div>
      )}
    </Row>
  );
}

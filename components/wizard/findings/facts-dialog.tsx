"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Waiting } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { useSession } from "@/components/wizard/wizard-context";
import type { ClaimsRun } from "@/lib/checks/browser/claims-run";
import type { TextContext } from "@/lib/checks/check";
import {
  isInScene,
  isSmallNumber,
  type LetterFact,
  letterLedger,
  missingFromLetter,
  takeOutRequest,
  wordsAround,
} from "@/lib/checks/fact-ledger";
import type { Fact } from "@/lib/checks/find-facts";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { ANSWER_NAMES } from "@/lib/wizard/brief/answer-names";
import { type BriefField, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import { Claims } from "./claims";
import { Group, Quoted, QuotedAnswer, Row } from "./fact-rows";
import { ActionButton, FixButton } from "./finding-list";
import { useCheckContext, useChecked } from "./use-checked";

interface FactsDialogProps {
  claims: ClaimsRun;
  onClose: () => void;
}

/** Shows every figure, link and promise of the letter beside the brief's words behind it: evidence, not a verdict. */
export function FactsDialog({ claims, onClose }: FactsDialogProps) {
  const context = useCheckContext();
  const parts = useMemo(() => letterLedger(context), [context]);
  const facts = useChecked(parts)?.flat();
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
          {GROUPS.map(({ title, has }) => (
            <Group key={title} title={title} items={facts.filter(has)}>
              {(entry) => <FactRow key={`${entry.block} ${entry.fact.start}`} entry={entry} context={context} />}
            </Group>
          ))}
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
          <Claims run={claims} />
        </div>
      )}
    </Dialog>
  );
}

const GROUPS: readonly { title: string; has: (fact: LetterFact) => boolean }[] = [
  { title: "Not in your brief", has: (fact) => fact.support === "missing" && !isInScene(fact) },
  { title: "In your brief, but in a different context", has: ({ support }) => support === "open" },
  { title: "In your brief", has: ({ support }) => support === "given" },
  { title: "In the story", has: (fact) => fact.support === "missing" && isInScene(fact) },
];

/** Shows a fact beside the words of the brief, or what to do if there are none. */
function FactRow({ entry, context }: { entry: LetterFact; context: TextContext }) {
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
        <NotInBrief fact={fact} said={said}>
          <FixButton
            finding={{ start: fact.start, quote: fact.quote, instruction: takeOutRequest(fact.quote) }}
            block={block}
            label="Take it out"
          />
        </NotInBrief>
      )}
    </Row>
  );
}

function NotInBrief({ fact, said, children }: { fact: Fact; said: string; children: ReactNode }) {
  const [adding, setAdding] = useState(false);
  if (adding) return <AddToBrief words={said} onClose={() => setAdding(false)} />;
  return (
    <div className="-my-1.5 flex flex-wrap items-center gap-x-5">
      {isSmallNumber(fact) ? "Not in your brief as a number" : null}
      <ActionButton label="Add to the brief" about={fact.quote} onClick={() => setAdding(true)} />
      {children}
    </div>
  );
}

/** An answer of the brief with words of the letter added, to review before it is saved. */
function AddToBrief({ words, onClose }: { words: string; onClose: () => void }) {
  const session = useSession();
  const field = fieldForFacts(session);
  const before = session.getState().brief[field].trimEnd();
  const [text, setText] = useState(before === "" ? words : `${before}\n${words}`);
  const limit = FIELD_LIMITS[field];
  return (
    <form
      className="flex flex-col gap-3 py-2 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        addToBrief(session, field, text);
        onClose();
      }}
    >
      <TextField
        label={`Your brief: ${ANSWER_NAMES[field]}`}
        rows={3}
        // Gets the focus, because the person pressed a button to open it.
        autoFocus
        value={text}
        limit={limit}
        onType={setText}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="small"
          unavailableReason={text.length > limit ? "The answer is too long" : undefined}
        >
          Add to the brief
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Returns the answer to add a fact of the letter to: the product's description, or the source of the story. */
function fieldForFacts({ definition, getState }: WizardSession): BriefField {
  const asksForProduct = definition.steps.some(({ screens }) =>
    screens.some((screen) => screen.kind === "form" && screen.form === "product"),
  );
  if (asksForProduct) return "productDescription";
  return getState().insightSource === "own" ? "tip" : "topic";
}

/** Adds to the brief what the letter already says, which puts no text out of date. The person can undo it. */
function addToBrief(session: WizardSession, field: BriefField, answer: string): void {
  const before = session.getState().brief[field];
  changeAnswer(session, field, answer);
  session.offerUndo(`Added to “${ANSWER_NAMES[field]}”`, () => {
    if (session.getState().brief[field] === answer) changeAnswer(session, field, before);
  });
}

function changeAnswer(session: WizardSession, field: BriefField, value: string): void {
  const stale = new Set(staleStages(session.definition, session.getState()));
  session.dispatch({ type: "field-changed", field, value });
  for (const stage of staleStages(session.definition, session.getState())) {
    if (!stale.has(stage)) session.dispatch({ type: "stale-accepted", stage });
  }
}

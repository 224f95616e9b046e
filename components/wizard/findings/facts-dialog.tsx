"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { AddToBrief } from "@/components/wizard/findings/add-to-brief";
import { labelOf, shortened } from "@/components/wizard/findings/finding-list";
import { useCheckContext, useChecked } from "@/components/wizard/findings/use-checked";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { mendFinding } from "@/lib/browser/findings/mend-finding";
import { remedyOf } from "@/lib/browser/findings/remedy";
import type { TextContext } from "@/lib/checks/check-texts";
import type { Finding } from "@/lib/checks/finding";
import { type LetterFact, letterLedger, sentenceOf } from "@/lib/checks/letter-ledger";
import { ANSWER_NAMES } from "@/lib/wizard/answer-names";
import { BLOCK_LABELS, type BlockName } from "@/lib/wizard/blocks";
import { BRIEF_FIELDS } from "@/lib/wizard/brief";
import { isBusy } from "@/lib/wizard/navigation";

/** Every number, price, date, promise and witness of the letter, with the words of the brief that it rests on. */
export function FactsDialog({ onClose }: { onClose: () => void }) {
  const context = useCheckContext();
  const checks = useMemo(() => [() => letterLedger(context)], [context]);
  const [ledger] = useChecked(checks) ?? [];
  return (
    <Dialog
      title="Facts of this letter"
      description="What the letter says as a fact, and the words of your brief that it rests on."
      width="wide"
      open
      onOpenChange={onClose}
      firstFocus="dialog"
    >
      {ledger === undefined ? (
        <Spinner label="Reading the letter ..." />
      ) : (
        <div className="flex flex-col gap-8">
          <Facts
            title="Not in your brief"
            facts={ledger.facts.filter(({ finding }) => finding !== null)}
            context={context}
            onClose={onClose}
          />
          <Missing findings={ledger.missing} onClose={onClose} />
          <Facts
            title="From your brief"
            facts={ledger.facts.filter(({ basis }) => basis?.field !== undefined)}
            context={context}
            onClose={onClose}
          />
          <Facts
            title="From the story"
            facts={ledger.facts.filter(({ basis, finding }) => finding === null && basis?.field === undefined)}
            context={context}
            onClose={onClose}
          />
          {ledger.facts.length === 0 && ledger.missing.length === 0 ? (
            <p className="text-ink-muted">The letter says nothing as a fact that could be looked up.</p>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

interface FactsProps {
  title: string;
  facts: readonly LetterFact[];
  context: TextContext;
  onClose: () => void;
}

function Facts({ title, facts, context, onClose }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <Group title={`${title} (${facts.length})`}>
      {facts.map((fact) => (
        <FactRow key={`${fact.block} ${fact.fact.start}`} fact={fact} context={context} onClose={onClose} />
      ))}
    </Group>
  );
}

/** What the letter says, and beside it what that rests on or what can be done about it. */
function FactRow({ fact, context, onClose }: { fact: LetterFact } & Pick<FactsProps, "context" | "onClose">) {
  const [adding, setAdding] = useState(false);
  const { block, finding, basis } = fact;
  const { quote } = fact.fact;
  const sentence = () => sentenceOf(fact.fact, context.blocks[block] ?? "");
  return (
    <Row said={<Quoted words={quote} place={BLOCK_LABELS[block]} />}>
      {finding === null ? (
        <Basis basis={basis} />
      ) : adding ? (
        <AddToBrief words={sentence()} onClose={() => setAdding(false)} />
      ) : (
        <div className="-my-1.5 flex flex-wrap gap-x-5">
          <Button
            size="flush"
            variant="quiet"
            aria-label={labelOf("Add to the brief", quote)}
            onClick={() => setAdding(true)}
          >
            Add to the brief
          </Button>
          <MendButton finding={finding} block={block} label="Take it out" onClose={onClose} />
        </div>
      )}
    </Row>
  );
}

function Basis({ basis }: Pick<LetterFact, "basis">) {
  if (basis?.field !== undefined) return <Quoted words={basis.quote} place={answerName(basis.field)} />;
  return basis === null ? "A detail of the scene" : <Quoted words={basis.quote} place={BLOCK_LABELS.story} />;
}

/** What the brief says of the offer and the letter nowhere. */
function Missing({ findings, onClose }: { findings: readonly Finding[]; onClose: () => void }) {
  if (findings.length === 0) return null;
  return (
    <Group title={`In your brief, and nowhere in the letter (${findings.length})`}>
      {findings.map((finding) => (
        <Row key={finding.why} said={<Quoted words={finding.quote} place={answerName(finding.field ?? "")} />}>
          {finding.block ? (
            <div className="-my-1.5">
              <MendButton finding={finding} block={finding.block} label="Put it in" onClose={onClose} />
            </div>
          ) : null}
        </Row>
      ))}
    </Group>
  );
}

interface MendButtonProps {
  finding: Finding;
  block: BlockName;
  label: string;
  onClose: () => void;
}

/** Has the block rewritten, or leads to its words; the facts are not in the way of either. */
function MendButton({ finding, block, label, onClose }: MendButtonProps) {
  const session = useSession();
  const state = useWizardState();
  const remedy = remedyOf(session.definition, state, finding, block);
  if (!remedy) return null;
  return (
    <Button
      size="flush"
      variant="quiet"
      aria-label={labelOf(label, shortened(finding.quote))}
      unavailableReason={isBusy(state) ? "A text is being written" : undefined}
      onClick={() => {
        onClose();
        void mendFinding(session, remedy, finding);
      }}
    >
      {label}
    </Button>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
    </section>
  );
}

/** Two columns; below each other on small screens. */
function Row({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 py-2.5 text-sm has-[form]:grid-cols-1 sm:grid-cols-2">
      <div>{said}</div>
      <div className="text-ink-muted">{children}</div>
    </li>
  );
}

function Quoted({ words, place }: { words: string; place: string }) {
  return (
    <>
      <q className="font-letter text-ink">{shortened(words)}</q>
      <span className="ml-2 text-ink-muted text-xs">{place}</span>
    </>
  );
}

function answerName(field: string): string {
  const name = BRIEF_FIELDS.find((one) => one === field);
  return name ? ANSWER_NAMES[name] : "";
}

"use client";

import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFindingsStore, useLaterParts, useSession, useWizard } from "@/components/wizard/wizard-context";
import { ClaimAnswers, type OpenClaim } from "@/lib/checks/browser/claim-answers";
import { ClaimsRun } from "@/lib/checks/browser/claims-run";
import { bringBackFindings, showWords } from "@/lib/checks/browser/finding-actions";
import { draftChecks, type KeyedFinding } from "@/lib/checks/draft-checks";
import { areClaimsChecked } from "@/lib/checks/read-sentences";
import { READING_IN_ENGLISH } from "@/lib/checks/rules";
import { newestByModel } from "@/lib/wizard/newest-written";
import { FactsDialog } from "./facts-dialog";
import { ActionButton, ByHandNote, FindingList } from "./finding-list";
import { ClaimButtons, Proposals, TakeAllOut } from "./open-claims";
import { isInWords, useCheckContext, useFindings } from "./use-checked";

/** The findings in the letter, strongest first, its facts, and what is not checked yet. */
export function LetterFindings() {
  const { session, definition, state } = useWizard();
  const context = useCheckContext();
  const checks = useMemo(() => draftChecks(definition, state, context), [definition, state, context]);
  const found = useFindings(checks, context.blocks);
  const { shown: findings, dismissed } = found ?? NONE;
  // The line above the letter counts them, and the letter marks their words, while the panel is there.
  const store = useFindingsStore();
  useEffect(() => store.set(found), [store, found]);
  useEffect(() => () => store.set(undefined), [store]);
  const { claims, answers } = useQuestions();
  const open = findings.filter(isOpenClaim);
  const lacksClaims = newestByModel(state) !== undefined && !areClaimsChecked(state.checkedClaims, context);
  return (
    <div className="flex flex-col gap-3">
      <FindingList
        findings={findings}
        withBlocks
        fixes={(finding) => (isOpenClaim(finding) ? <ClaimButtons answers={answers} claim={finding} /> : undefined)}
        actions={(finding) =>
          isInWords(finding) ? (
            <ActionButton
              label="Show in the letter"
              about={finding.quote}
              onClick={() => showWords(session, finding.key)}
            />
          ) : null
        }
      />
      <Proposals answers={answers} />
      <TakeAllOut answers={answers} claims={open} />
      {findings.length > 0 ? <ByHandNote /> : null}
      <p className="text-ink-muted text-sm">
        {WHAT_IS_CHECKED}
        {lacksClaims
          ? " What the letter claims in words isn't checked yet: your model can, under “Facts in this letter”."
          : null}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <FactsButton claims={claims} answers={answers} />
        {dismissed.length > 0 ? (
          <Button size="flush" variant="quiet" onClick={() => bringBackFindings(session, dismissed)}>
            {dismissed.length === 1 ? "Restore dismissed" : `Restore ${dismissed.length} dismissed`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const NONE = { shown: [], dismissed: [] };

const WHAT_IS_CHECKED = `We check numbers, the subject, links, merge tags and leftover placeholders in every language. ${READING_IN_ENGLISH}`;

function FactsButton(questions: ReturnType<typeof useQuestions>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="flush" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Facts in this letter
      </Button>
      {open ? <FactsDialog {...questions} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Returns the questions to a model, which outlive the dialog, because the replies were paid for. */
function useQuestions() {
  const session = useSession();
  const parts = useLaterParts();
  const questions = useMemo(
    () => ({ claims: new ClaimsRun(parts, session), answers: new ClaimAnswers(parts, session) }),
    [parts, session],
  );
  useEffect(
    () => () => {
      questions.claims.question.close();
      questions.answers.question.close();
    },
    [questions],
  );
  return questions;
}

/** Whether a finding is about words that the brief does not hold. */
const isOpenClaim = (finding: KeyedFinding): finding is KeyedFinding & OpenClaim =>
  isInWords(finding) && (finding.rule === "claim-not-in-brief" || finding.rule === "unsupported-number");

"use client";

import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFindingsStore, useLaterParts, useSession, useWizard } from "@/components/wizard/wizard-context";
import { ClaimsRun } from "@/lib/checks/browser/claims-run";
import { bringBackFindings, showWords } from "@/lib/checks/browser/finding-actions";
import { draftChecks } from "@/lib/checks/draft-checks";
import { areClaimsChecked } from "@/lib/checks/read-sentences";
import { READING_IN_ENGLISH } from "@/lib/checks/rules";
import { newestByModel } from "@/lib/wizard/newest-written";
import { FactsDialog } from "./facts-dialog";
import { ActionButton, ByHandNote, FindingList } from "./finding-list";
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
  const lacksClaims = newestByModel(state) !== undefined && !areClaimsChecked(state.checkedClaims, context);
  return (
    <div className="flex flex-col gap-3">
      <FindingList
        findings={findings}
        withBlocks
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
      {findings.length > 0 ? <ByHandNote /> : null}
      <p className="text-ink-muted text-sm">
        {WHAT_IS_CHECKED}
        {lacksClaims
          ? " What the letter claims in words isn't checked yet: your model can, under “Facts in this letter”."
          : null}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <FactsButton />
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

function FactsButton() {
  const [open, setOpen] = useState(false);
  const claims = useClaims();
  return (
    <>
      <Button size="flush" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Facts in this letter
      </Button>
      {open ? <FactsDialog claims={claims} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Returns a run that outlives the dialog, because the model's reply was paid for. */
function useClaims(): ClaimsRun {
  const session = useSession();
  const parts = useLaterParts();
  const claims = useMemo(() => new ClaimsRun(parts, session), [parts, session]);
  useEffect(() => () => claims.close(), [claims]);
  return claims;
}

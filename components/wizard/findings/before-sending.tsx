"use client";

import { SearchCheck } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { ShortOnPhones, StripPart } from "@/components/ui/strip";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useLaterParts, useSession } from "@/components/wizard/wizard-context";
import { ClaimsRun } from "@/lib/browser/findings/claims-run";
import { bringBackFindings } from "@/lib/browser/findings/dismiss-findings";
import { showWords } from "@/lib/browser/findings/show-finding";
import { letterChecks } from "@/lib/checks/check";
import { exportFindings } from "@/lib/checks/export-findings";
import { READING_IN_ENGLISH } from "@/lib/checks/rules";
import { FactsDialog } from "./facts-dialog";
import { ByHandNote, FindingList } from "./finding-list";
import { ActButton } from "./fix-button";
import { isInWords, useCheckContext, useFindings } from "./use-checked";

/** The findings in the finished letter, strongest first, and its facts, as a part of the line above it. */
export function BeforeSending() {
  const session = useSession();
  const context = useCheckContext();
  const { settings, letter } = useOutgoingLetter();
  const checks = useMemo(
    () => [...letterChecks(context), () => exportFindings(letter, settings)],
    [context, letter, settings],
  );
  const found = useFindings(checks, context.blocks);
  const { shown: findings, dismissed } = found ?? NONE;
  // The letter marks the words while the panel is there.
  useEffect(() => session.findings.set(findings), [session, findings]);
  useEffect(() => () => session.findings.set([]), [session]);
  const count = findings.length === 0 ? "Nothing to look at" : `${findings.length} to look at`;
  const label = findings.length === 0 ? <ShortOnPhones words={count} short="All clear" /> : count;
  return (
    <>
      <LiveRegion message={found ? `Before you send: ${count}.` : ""} />
      <StripPart name="Before you send" label={found ? label : "Checking …"} icon={SearchCheck}>
        <div className="flex flex-col gap-3">
          <FindingList
            findings={findings}
            withBlocks
            actions={(finding) =>
              isInWords(finding) ? (
                <ActButton label="Show in the letter" about={finding.quote} onClick={() => showWords(finding.key)} />
              ) : null
            }
          />
          {findings.length > 0 ? <ByHandNote /> : null}
          <p className="text-ink-muted text-sm">{WHAT_IS_CHECKED}</p>
          <div className="flex flex-wrap gap-x-6">
            <FactsButton />
            {dismissed.length > 0 ? (
              <Button size="flush" variant="quiet" onClick={() => bringBackFindings(session, dismissed)}>
                {dismissed.length === 1 ? "Restore dismissed" : `Restore ${dismissed.length} dismissed`}
              </Button>
            ) : null}
          </div>
        </div>
      </StripPart>
    </>
  );
}

const NONE = { shown: [], dismissed: [] };

const WHAT_IS_CHECKED = `We check numbers, the subject, links, merge tags and leftover placeholders in every language. ${READING_IN_ENGLISH}`;

/** The button that shows every claim of the letter. */
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

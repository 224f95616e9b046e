"use client";

import { SearchCheck } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { StripPart } from "@/components/ui/strip";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useLaterParts, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { ClaimsRun } from "@/lib/browser/findings/claims-run";
import { bringBackFindings } from "@/lib/browser/findings/dismiss-findings";
import { showWords } from "@/lib/browser/findings/show-finding";
import { type LetterFinding, letterChecks, strongestFirst, type TextContext } from "@/lib/checks/check";
import { exportFindings } from "@/lib/checks/export-findings";
import { findingKey, type KeyedFinding } from "@/lib/checks/finding-key";
import { READING_IN_ENGLISH } from "@/lib/checks/rules";
import { shortened } from "@/lib/checks/text/words";
import { FactsDialog } from "./facts-dialog";
import { ByHandNote, FindingList } from "./finding-list";
import { labelOf } from "./fix-button";
import { NONE, useCheckContext, useChecked, useUndismissed } from "./use-checked";

/** The findings in the finished letter, strongest first, and its facts, as a part of the line above it. */
export function BeforeSending() {
  const context = useCheckContext();
  const { settings, letter } = useOutgoingLetter();
  const found = useLetterFindings(context, letter, settings);
  const findings = useUndismissed(found ?? NONE);
  useMarks(findings);
  const dismissed = useDismissed(found ?? NONE);
  const count = findings.length === 0 ? "Nothing to look at" : `${findings.length} to look at`;
  return (
    <>
      <LiveRegion message={found ? `Before you send: ${count}.` : ""} />
      <StripPart
        name="Before you send"
        label={found ? <Count of={findings.length} words={count} /> : "Checking …"}
        icon={SearchCheck}
      >
        <div className="flex flex-col gap-3">
          <FindingList
            findings={findings}
            withBlocks
            actions={(finding) => (isInWords(finding) ? <ShowButton finding={finding} /> : null)}
          />
          {findings.length > 0 ? <ByHandNote /> : null}
          <p className="text-ink-muted text-sm">{WHAT_IS_CHECKED}</p>
          <div className="flex flex-wrap gap-x-6">
            <FactsButton />
            {dismissed.length > 0 ? <BringBack keys={dismissed} /> : null}
          </div>
        </div>
      </StripPart>
    </>
  );
}

/** The number of findings in words; phones have room for few. */
function Count({ of, words }: { of: number; words: string }) {
  if (of > 0) return words;
  return (
    <>
      <span className="max-sm:sr-only">{words}</span>
      <span aria-hidden="true" className="sm:hidden">
        All clear
      </span>
    </>
  );
}

const WHAT_IS_CHECKED = `We check numbers, the subject, links, merge tags and leftover placeholders in every language. ${READING_IN_ENGLISH}`;

/** Returns the findings that still apply; undefined before the first check is done. */
function useLetterFindings(
  context: TextContext,
  ...outgoing: Parameters<typeof exportFindings>
): readonly LetterFinding[] | undefined {
  const [letter, settings] = outgoing;
  const checks = useMemo(
    () => [...letterChecks(context), () => exportFindings(letter, settings)],
    [context, letter, settings],
  );
  const results = useChecked(checks);
  return useMemo(
    () => results && strongestFirst(results.flat()).filter((finding) => stillHolds(finding, context)),
    [results, context],
  );
}

/** Returns whether a finding's words are still in the letter. Changed words count as fixed until the next check. */
function stillHolds(finding: LetterFinding, { blocks }: TextContext): boolean {
  return !isInWords(finding) || (blocks[finding.block] ?? "").includes(finding.quote);
}

/** Whether the finding is about words in the letter. */
const isInWords = <One extends LetterFinding>(
  finding: One,
): finding is One & { block: NonNullable<LetterFinding["block"]> } =>
  finding.block !== null && finding.field === undefined && finding.start < finding.end;

/** Marks the words in the letter while the panel is mounted. */
function useMarks(findings: readonly KeyedFinding[]): void {
  const { findings: store } = useSession();
  useEffect(() => store.set(findings), [store, findings]);
  useEffect(() => () => store.set([]), [store]);
}

function useDismissed(found: readonly LetterFinding[]): readonly string[] {
  const { dismissedFindings = [] } = useWizardState();
  const keys = new Set(found.map((finding) => findingKey(finding, finding.block)));
  return dismissedFindings.filter((key) => keys.has(key));
}

function ShowButton({ finding: { key, quote } }: { finding: KeyedFinding }) {
  return (
    <Button
      size="flush"
      variant="quiet"
      aria-label={labelOf("Show in the letter", shortened(quote))}
      onClick={() => showWords(key)}
    >
      Show in the letter
    </Button>
  );
}

function BringBack({ keys }: { keys: readonly string[] }) {
  const session = useSession();
  return (
    <Button size="flush" variant="quiet" onClick={() => bringBackFindings(session, keys)}>
      {keys.length === 1 ? "Restore dismissed" : `Restore ${keys.length} dismissed`}
    </Button>
  );
}

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

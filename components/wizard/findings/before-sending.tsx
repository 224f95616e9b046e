"use client";

import { useEffect, useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { LiveRegion } from "@/components/ui/live-region";
import { FactsDialog } from "@/components/wizard/findings/facts-dialog";
import { ByHandNote, FindingList, labelOf, shortened } from "@/components/wizard/findings/finding-list";
import { NONE, useCheckContext, useChecked, useUndismissed } from "@/components/wizard/findings/use-checked";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { bringBackFindings } from "@/lib/browser/findings/dismiss-findings";
import { type KeyedFinding, letterFindings, showWords } from "@/lib/browser/findings/letter-findings";
import { withLanguage } from "@/lib/checks/check";
import { type LetterFinding, letterChecks, strongestFirst, type TextContext } from "@/lib/checks/check-texts";
import { checksOf } from "@/lib/checks/checks-of";
import { findingKey } from "@/lib/checks/finding-key";

/** What the checks say of the finished letter, the strongest first, and where its facts come from. */
export function BeforeSending() {
  const context = useCheckContext();
  const found = useLetterFindings(context);
  const findings = useUndismissed(found ?? NONE);
  useMarks(findings);
  const id = useId();
  const language = useMemo(() => withLanguage("", { ...context, block: null }).language ?? null, [context]);
  const { words } = checksOf(language);
  const count = findings.length === 0 ? "Nothing found" : `${findings.length} to look at`;
  const dismissed = useDismissed(found ?? NONE);
  const title = (
    <>
      <h2 id={id}>Before you send</h2>
      <span className="font-normal text-ink-muted">{`· ${found ? count : "checking …"}`}</span>
    </>
  );
  return (
    <section aria-labelledby={id} className="relative rounded-xl border border-line px-4 py-1 sm:px-5">
      <LiveRegion message={found ? `Before you send: ${count}.` : ""} />
      <Disclosure summary={title}>
        <div className="flex flex-col gap-3 pt-2 pb-1">
          <FindingList
            findings={findings}
            withBlocks
            actions={(finding) => (isInWords(finding) ? <ShowButton finding={finding} /> : null)}
          />
          {findings.length > 0 ? <ByHandNote /> : <p className="text-ink-muted text-sm">{words ?? ALL_CHECKED}</p>}
          {dismissed.length > 0 ? <BringBack keys={dismissed} /> : null}
        </div>
      </Disclosure>
      {words === null || findings.length === 0 ? null : (
        <p className="max-w-measure pb-3 text-ink-muted text-xs">{words}</p>
      )}
      <FactsButton />
    </section>
  );
}

const ALL_CHECKED = "Facts, subject, actions, links, merge tags, leftovers, wording and ease of reading were checked.";

/** What was found, without what holds no more; undefined before the first check is done. */
function useLetterFindings(context: TextContext): readonly LetterFinding[] | undefined {
  const checks = useMemo(() => letterChecks(context), [context]);
  const results = useChecked(checks);
  return useMemo(
    () => results && strongestFirst(results.flat()).filter((finding) => stillHolds(finding, context)),
    [results, context],
  );
}

/** Until the next check, words that were changed are taken to be mended. */
function stillHolds(finding: LetterFinding, { blocks }: TextContext): boolean {
  return !isInWords(finding) || (blocks[finding.block] ?? "").includes(finding.quote);
}

/** Whether it is about words that stand in the letter. */
const isInWords = <One extends LetterFinding>(
  finding: One,
): finding is One & { block: NonNullable<LetterFinding["block"]> } =>
  finding.block !== null && finding.field === undefined && finding.start < finding.end;

/** Has the words marked in the letter for as long as the panel stands. */
function useMarks(findings: readonly KeyedFinding[]): void {
  const store = letterFindings(useSession());
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
    <Button size="flush" variant="quiet" className="self-start" onClick={() => bringBackFindings(session, keys)}>
      {keys.length === 1 ? "Bring back what was dismissed" : `Bring back ${keys.length} that were dismissed`}
    </Button>
  );
}

/** At the right of the title, whether or not the panel is open. */
function FactsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label="Facts of this letter"
        className="absolute top-1 right-1 sm:pointer-fine:top-2"
        onClick={() => setOpen(true)}
      >
        Facts
      </Button>
      {open ? <FactsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

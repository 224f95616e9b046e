"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { dismissFinding } from "@/lib/browser/findings/dismiss-findings";
import { findingId, type KeyedFinding } from "@/lib/browser/findings/letter-findings";
import { mendFinding } from "@/lib/browser/findings/mend-finding";
import { remedyOf, writesSamples } from "@/lib/browser/findings/remedy";
import { classNames } from "@/lib/browser/styles/class-names";
import { shortened as shortenedTo } from "@/lib/checks/text/words";
import { BLOCK_LABELS } from "@/lib/wizard/blocks";
import { isBusy } from "@/lib/wizard/navigation";

interface FindingListProps {
  /** The strongest first. */
  findings: readonly KeyedFinding[];
  /** Whether each says which block it is about. */
  withBlocks?: boolean;
  /** Whether they can be mended here; of options that were not chosen they cannot. */
  mendable?: boolean;
  /** More that can be done about a finding. */
  actions?: (finding: KeyedFinding) => ReactNode;
}

/** Findings one below the other. When one goes, the focus goes to the next, and to the list after the last. */
export function FindingList({ findings, withBlocks = false, mendable = true, actions }: FindingListProps) {
  const box = useRef<HTMLUListElement>(null);
  useFocusKept(box);
  return (
    <ul ref={box} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {findings.map((finding) => (
        <FindingItem key={finding.key} finding={finding} withBlock={withBlocks} mendable={mendable}>
          {actions?.(finding)}
        </FindingItem>
      ))}
    </ul>
  );
}

interface FindingItemProps {
  finding: KeyedFinding;
  withBlock: boolean;
  mendable: boolean;
  children: ReactNode;
}

function FindingItem({ finding, withBlock, mendable, children }: FindingItemProps) {
  const session = useSession();
  const { block, severity, why, key } = finding;
  const words = shortened(finding.quote);
  // Most reasons quote the words.
  const quoted = words !== "" && finding.start < finding.end && !why.includes(`“${words}”`);
  return (
    <li id={findingId(key)} data-finding tabIndex={-1} className="flex gap-3 rounded-sm text-sm">
      <SeverityMark severity={severity} />
      <div className="min-w-0 grow">
        {withBlock && block !== null ? (
          <span className="mr-2 font-medium text-ink-muted text-xs">{BLOCK_LABELS[block]}</span>
        ) : null}
        {quoted ? <q className="block font-letter">{words}</q> : null}
        <p className="max-w-measure text-pretty leading-relaxed">{why}</p>
        <div className="flex flex-wrap gap-x-5">
          {mendable ? <FixButton finding={finding} words={words} /> : null}
          <Button
            size="flush"
            variant="quiet"
            aria-label={labelOf("Dismiss", words)}
            onClick={() => dismissFinding(session, key)}
          >
            Dismiss
          </Button>
          {children}
        </div>
      </div>
    </li>
  );
}

/** Says before anybody presses it that Fix asks for no rewrite. */
export function ByHandNote() {
  const state = useWizardState();
  if (!writesSamples(state)) return null;
  return (
    <p className="text-ink-muted text-xs">The sample writer cannot mend this. “Fix” opens the text at the words.</p>
  );
}

function FixButton({ finding, words }: { finding: KeyedFinding; words: string }) {
  const session = useSession();
  const state = useWizardState();
  const remedy = finding.block && remedyOf(session.definition, state, finding, finding.block);
  if (!remedy) return null;
  return (
    <Button
      size="flush"
      variant="quiet"
      aria-label={labelOf("Fix", words)}
      unavailableReason={isBusy(state) ? "A text is being written" : undefined}
      onClick={() => void mendFinding(session, remedy, finding)}
    >
      Fix
    </Button>
  );
}

/** Tells buttons of one name apart. */
export const labelOf = (act: string, words: string) => (words === "" ? act : `${act}: ${words}`);

/** A dot that is full for what is strong: its form says it as well as its color. */
function SeverityMark({ severity }: Pick<KeyedFinding, "severity">) {
  const strong = severity === "strong";
  return (
    <span
      className={classNames(
        "mt-[0.45em] size-2 shrink-0 rounded-full border",
        strong ? "border-warning bg-warning forced-colors:bg-[CanvasText]" : "border-line-strong",
      )}
    >
      {strong ? <span className="sr-only">Important:</span> : null}
    </span>
  );
}

/** As much of the words as one line has room for. */
export const shortened = (words: string): string => shortenedTo(words, 80);

/** Keeps the focus in a list from which the focused thing goes: at what has its place now, else at the list itself. */
function useFocusKept(box: { readonly current: HTMLElement | null }): void {
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const note = ({ target }: FocusEvent) => {
      const item = target instanceof Element && target.closest("[data-finding]");
      last.current = item ? { element: target, index: itemsOf(list).indexOf(item) } : null;
    };
    list?.addEventListener("focusin", note);
    return () => list?.removeEventListener("focusin", note);
  }, [box]);

  useLayoutEffect(() => {
    const list = box.current;
    if (!list || !last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { element, index } = last.current;
    const items = itemsOf(list);
    const buttons = [...(items[Math.min(index, items.length - 1)]?.querySelectorAll("button") ?? [])];
    (buttons.find(({ textContent }) => textContent === element.textContent) ?? buttons[0] ?? list).focus();
  });
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll("[data-finding]") ?? [])];

"use client";

import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { dismissFinding } from "@/lib/browser/findings/dismiss-findings";
import { findingId } from "@/lib/browser/findings/show-finding";
import { classNames } from "@/lib/browser/styles/class-names";
import type { KeyedFinding } from "@/lib/checks/finding-key";
import { shortened } from "@/lib/checks/text/words";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { writesSamples } from "@/lib/wizard/newest-written";
import { ActButton, FixButton } from "./fix-button";

interface FindingListProps {
  /** The findings, strongest first. */
  findings: readonly KeyedFinding[];
  /** Whether each finding names its block. */
  withBlocks?: boolean;
  /** Whether they can be fixed here; only chosen options can. */
  fixable?: boolean;
  /** More buttons for a finding. */
  actions?: (finding: KeyedFinding) => ReactNode;
}

/** A list of findings. When one disappears, the focus moves to the next, and after the last to the list. */
export function FindingList({ findings, withBlocks = false, fixable = true, actions }: FindingListProps) {
  const box = useRef<HTMLUListElement>(null);
  const noteFocus = useFocusRecovery(box);
  return (
    <ul ref={box} tabIndex={-1} onFocus={noteFocus} className="flex flex-col gap-2 outline-none">
      {findings.map((finding) => (
        <FindingItem key={finding.key} finding={finding} withBlock={withBlocks} fixable={fixable}>
          {actions?.(finding)}
        </FindingItem>
      ))}
    </ul>
  );
}

interface FindingItemProps {
  finding: KeyedFinding;
  withBlock: boolean;
  fixable: boolean;
  children: ReactNode;
}

function FindingItem({ finding, withBlock, fixable, children }: FindingItemProps) {
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
          {fixable && block !== null ? <FixButton finding={finding} block={block} label="Fix" /> : null}
          <ActButton label="Dismiss" about={finding.quote} onClick={() => dismissFinding(session, key)} />
          {children}
        </div>
      </div>
    </li>
  );
}

/** Explains that Fix does not rewrite the text when the sample writer wrote it. */
export function ByHandNote() {
  const state = useWizardState();
  if (!writesSamples(state)) return null;
  return (
    <p className="text-ink-muted text-xs">
      The sample writer can't fix this. “Fix” takes you to the spot so you can edit it yourself.
    </p>
  );
}

/** A dot, filled for a strong finding, so that it differs by more than color. */
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

/**
 * Holds the focus in a list when the focused finding disappears: on the one in its place, or else on the list. Returns
 * the handler that notes the focus.
 */
function useFocusRecovery(box: { readonly current: HTMLElement | null }) {
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || !last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { element, index } = last.current;
    const items = itemsOf(list);
    const buttons = [...(items[Math.min(index, items.length - 1)]?.querySelectorAll("button") ?? [])];
    (buttons.find(({ textContent }) => textContent === element.textContent) ?? buttons[0] ?? list).focus();
  });

  return ({ target }: FocusEvent<HTMLElement>) => {
    const item = target.closest("[data-finding]");
    last.current = item && { element: target, index: itemsOf(box.current).indexOf(item) };
  };
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll("[data-finding]") ?? [])];

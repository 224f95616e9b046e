import { type ComponentProps, type FocusEvent, type ReactNode, use, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CloseDialog } from "@/components/ui/dialog";
import { ReviewContext } from "@/components/wizard/use-review";
import { useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { dismissFinding, findingId } from "@/lib/checks/browser/finding-actions";
import { type Fixable, fixFinding, remedyOf } from "@/lib/checks/browser/fix-finding";
import type { KeyedFinding } from "@/lib/checks/draft-checks";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import { bracketedNames, missingDetails } from "@/lib/send/missing-details";
import { shortened } from "@/lib/text/words";
import { isBusy } from "@/lib/wizard/navigation";
import { writesSamples } from "@/lib/wizard/newest-written";

interface FindingListProps {
  /** The findings, strongest first. */
  findings: readonly KeyedFinding[];
  withBlocks?: boolean;
  /** Renders what fixes a finding; by default the button for it. */
  children?: ((finding: KeyedFinding) => ReactNode) | undefined;
}

/** A list of findings. When one disappears, the focus moves to the next, and after the last to the list. */
export function FindingList({ findings, withBlocks = false, children }: FindingListProps) {
  const box = useRef<HTMLUListElement>(null);
  const noteFocus = useFocusRecovery(box);
  return (
    <ul ref={box} tabIndex={-1} onFocus={noteFocus} className="flex flex-col gap-2 outline-none">
      {findings.map((finding) => (
        <FindingItem key={finding.key} finding={finding} withBlocks={withBlocks}>
          {children ? children(finding) : <FixButton finding={finding} block={finding.block} label="Fix" />}
        </FindingItem>
      ))}
    </ul>
  );
}

interface FindingItemProps {
  finding: KeyedFinding;
  withBlocks: boolean;
  children: ReactNode;
}

function FindingItem({ finding, withBlocks, children }: FindingItemProps) {
  const { session, definition, state } = useWizard();
  const { block, severity, why, key, places, rule } = finding;
  const needed = block === "signOff" ? missingDetails(definition, state) : bracketedNames(definition, state);
  // Dismissed, it would still be missing.
  const isNeeded =
    rule === "no-link" ||
    (rule === "placeholder" && block !== null && needed.some((one) => one === block || one === BLOCK_LABELS[block]));
  const words = shortened(finding.quote);
  // Most reasons quote the words.
  const quoted = words !== "" && finding.start < finding.end && !why.includes(`“${words}”`);
  return (
    <li id={findingId(key)} tabIndex={-1} className="flex gap-3 rounded-sm text-sm">
      <SeverityMark severity={severity} />
      <div className="min-w-0 grow">
        {withBlocks && block !== null ? (
          <span className="mr-2 font-medium text-ink-muted text-xs">
            {places.length === 1 ? BLOCK_LABELS[block] : `${BLOCK_LABELS[block]}, in ${places.length} places`}
          </span>
        ) : null}
        {quoted ? <q className="block font-letter">{words}</q> : null}
        <p className="max-w-measure text-pretty leading-relaxed">{why}</p>
        <div className="-mr-4 flex flex-wrap gap-x-2.25">
          {children}
          {isNeeded ? null : (
            <ActionButton label="Dismiss" about={finding.quote} onClick={() => dismissFinding(session, key)} />
          )}
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

/** Returns a handler that notes the focus, which goes to the next finding, or to the list, when its own is gone. */
function useFocusRecovery(box: { readonly current: HTMLElement | null }) {
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || !last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { element, index } = last.current;
    const buttons = [...(list.children[Math.min(index, list.children.length - 1)]?.querySelectorAll("button") ?? [])];
    (buttons.find(({ textContent }) => textContent === element.textContent) ?? buttons[0] ?? list).focus();
  });

  return ({ target }: FocusEvent<HTMLElement>) => {
    const index = [...(box.current?.children ?? [])].findIndex((item) => item.contains(target));
    last.current = index < 0 ? null : { element: target, index };
  };
}

interface FixButtonProps {
  finding: Fixable;
  block: BlockName | null;
  mayRewrite?: boolean;
  label: string;
}

/** Rewrites the block of a finding, or opens its words, outside of what covers them. Renders nothing if neither is possible. */
export function FixButton({ finding, block, mayRewrite, label }: FixButtonProps) {
  const close = use(CloseDialog);
  const review = use(ReviewContext);
  const { session, state } = useWizard();
  const remedy = remedyOf(session.definition, state, finding, block, mayRewrite);
  if (!remedy) return null;
  return (
    <ActionButton
      label={label}
      about={finding.quote}
      unavailableReason={isBusy(state) ? "The AI is still writing" : undefined}
      onClick={() => {
        close?.();
        // The link is among the details in the card.
        if (remedy.kind !== "answer") review?.close();
        void fixFinding(session, remedy, finding);
      }}
    />
  );
}

interface ActionButtonProps extends Pick<ComponentProps<typeof Button>, "onClick" | "unavailableReason"> {
  label: string;
  /** The words that it is about, which tell buttons of one label apart. */
  about: string;
}

/** A small button that does something about words of the letter. */
export function ActionButton({ label, about, ...button }: ActionButtonProps) {
  const words = shortened(about);
  return (
    <Button {...button} {...SMALL} aria-label={words === "" ? label : `${label}: ${words}`}>
      {label}
    </Button>
  );
}

/** Its box is not much wider than its words, so that the answers to a finding fit into one line. */
const SMALL = {
  size: "flush",
  variant: "quiet",
  className: "-ml-1.75! px-1.5! aria-disabled:text-ink-muted!",
} as const;

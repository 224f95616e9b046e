import { Copy } from "lucide-react";

interface ChipProps {
  /** The action, read before the text, e.g. `Copy example:`. */
  action: string;
  onClick: () => void;
  children: string;
}

/** A short example to click, with a copy icon. `onClick` says what a click does; long texts wrap. */
export function Chip({ action, onClick, children }: ChipProps) {
  return (
    <button type="button" onClick={onClick} className={CHIP}>
      <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <span>
        <span className="sr-only">{action}</span> {children}
      </span>
    </button>
  );
}

const CHIP =
  "inline-flex min-h-11 items-start gap-2 rounded-2xl border border-line bg-well px-3.5 py-2.5 text-left text-sm leading-snug transition-colors hover:border-line-strong hover:bg-paper sm:pointer-fine:min-h-9 sm:pointer-fine:py-1.5";

import { Copy } from "lucide-react";

interface ChipsProps {
  /** The words before them. */
  label: string;
  /** Says to screen readers, before each example, how a click uses it: `Copy example:`. */
  action: string;
  examples: readonly string[];
  onPick: (example: string) => void;
}

/** Short examples to click, each with a copy icon, below their label or where there is room beside it; long ones wrap. */
export function Chips({ label, action, examples, onPick }: ChipsProps) {
  return (
    <div className="-ml-2 flex flex-wrap gap-x-2 text-ink-muted text-sm">
      <p className="px-2 py-1 max-lg:basis-full">{label}</p>
      {examples.map((example) => (
        <button key={example} type="button" onClick={() => onPick(example)} className={CHIP}>
          <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">{action}</span> {example}
          </span>
        </button>
      ))}
    </div>
  );
}

const CHIP =
  "-my-1 inline-flex min-h-11 items-start gap-2 rounded-lg px-2 py-3 text-left leading-5 transition-colors hover:bg-well hover:text-ink pointer-fine:my-0 pointer-fine:min-h-7 pointer-fine:py-1";

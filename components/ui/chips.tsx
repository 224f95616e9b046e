import { Copy } from "lucide-react";

interface ChipsProps {
  /** The words before them. */
  label: string;
  /** Says to screen readers, before each example, how a click uses it: `Copy example:`. */
  action: string;
  examples: readonly string[];
  onPick: (example: string) => void;
}

/** Short examples to click below their label, each with a copy icon; long ones wrap. */
export function Chips({ label, action, examples, onPick }: ChipsProps) {
  return (
    <div>
      <p className="text-ink-muted text-sm">{label}</p>
      <div className="-ml-2 flex flex-wrap gap-x-2">
        {examples.map((example) => (
          <button key={example} type="button" onClick={() => onPick(example)} className={CHIP}>
            <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">{action}</span> {example}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

const CHIP =
  "inline-flex min-h-11 items-start gap-2 rounded-lg px-2 py-2.5 text-left text-ink-muted text-sm leading-snug transition-colors hover:bg-well hover:text-ink sm:pointer-fine:min-h-9 sm:pointer-fine:py-1.5";

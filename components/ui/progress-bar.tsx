interface ProgressBarProps {
  /** The name, for screen readers. */
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
  /** The same in words, e.g. `Step 3 of 11: Insight`; read instead of a percentage. */
  valueText: string;
}

export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className="h-1.5 overflow-hidden rounded-full bg-well forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-300 forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

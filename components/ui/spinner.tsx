import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

/**
 * A small ring that turns while something is in progress.
 *
 * - `label`: the status for screen readers. Leave it out if a text beside it says the same.
 * - `className`: the size, `size-4` by default.
 */
export function Spinner({ label, className = "size-4" }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none",
        className,
      )}
    />
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Says what is being waited for, beside a spinner. */
export function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classNames("flex items-center gap-3 text-ink-muted", className)}>
      <Spinner />
      {children}
    </p>
  );
}

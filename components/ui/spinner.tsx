import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";

/** A small ring that turns while something is in progress. Words beside it say what it is. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}

/** Says what is being waited for, beside a spinner; as a `status` where nothing else announces it. */
export function Waiting({ role, className, children }: { role?: "status"; className?: string; children: ReactNode }) {
  return (
    <p role={role} className={classNames("flex items-center gap-3 text-ink-muted", className)}>
      <Spinner />
      {children}
    </p>
  );
}

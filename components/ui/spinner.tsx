import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

/** A small ring that turns while something is in progress; `className` is its size. Words beside it say what it is. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none",
        className,
      )}
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

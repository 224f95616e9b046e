import type { ReactNode } from "react";

/** Labels a text as written by the sample writer (specification 13), and says how to get real copy. */
export function SampleNotice({ children }: { children?: ReactNode }) {
  return (
    <p className="text-ink-muted text-sm">
      Sample draft, written from templates. Connect a model for real copy.
      {children === undefined ? null : <> {children}</>}
    </p>
  );
}

import type { ReactNode } from "react";

/** The label of everything that the sample writer wrote (specification 13), and what can be done about it. */
export function SampleNotice({ children }: { children?: ReactNode }) {
  return (
    <p className="text-ink-muted text-sm">
      Sample draft, written from templates. Connect a model for real copy.
      {children === undefined ? null : <> {children}</>}
    </p>
  );
}

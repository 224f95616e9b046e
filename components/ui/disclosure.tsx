import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A line that opens to more. Native, so that it works before any script and a page search finds what is inside. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg font-medium text-accent text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-1 pb-2">{children}</div>
    </details>
  );
}

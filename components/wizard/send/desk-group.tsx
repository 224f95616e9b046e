import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";

interface ClosedGroupProps {
  title: string;
  /** The choice inside, shown while it is closed. */
  chosen?: string | undefined;
  children: ReactNode;
}

/** A group that only some letters need, closed at first. */
export function ClosedGroup({ title, chosen, children }: ClosedGroupProps) {
  return (
    <section aria-label={title} className="border-line border-t py-1">
      <Disclosure
        summary={
          <>
            <h2>{title}</h2>
            {chosen === undefined ? null : <span className="ml-auto font-normal text-ink-muted">{chosen}</span>}
          </>
        }
      >
        {() => <div className="flex flex-col items-stretch gap-4 pb-3 text-sm">{children}</div>}
      </Disclosure>
    </section>
  );
}

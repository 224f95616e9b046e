import { type ReactNode, useId } from "react";
import { Disclosure } from "@/components/ui/disclosure";

/** A group that is always open, under a heading. */
export function OpenGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-medium text-sm">
        {title}
      </h2>
      <div className="mt-2 flex flex-col items-start gap-3 text-sm">{children}</div>
    </section>
  );
}

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

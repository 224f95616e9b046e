import { ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";

/** Of the lines with the same `name`, one is open at a time. */
interface DisclosureProps extends Pick<ComponentProps<"details">, "name" | "onToggle"> {
  summary: ReactNode;
  /** The content; a function is called when it is first opened. */
  children: ReactNode | (() => ReactNode);
  defaultOpen?: boolean;
}

/** A line that opens to show more. Native, so that it works without scripts and a page search finds its content. */
export function Disclosure({ summary, children, defaultOpen = false, name, onToggle }: DisclosureProps) {
  const [opened, setOpened] = useState(defaultOpen);
  const isLazy = typeof children === "function";
  return (
    <details name={name} open={defaultOpen} onToggle={isLazy ? () => setOpened(true) : onToggle}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg font-medium text-accent text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-1 pb-2">{isLazy ? opened && children() : children}</div>
    </details>
  );
}

/** Says what happened, and shows on request what another server said of it. */
export function FailureText({ message, details }: { message: string; details?: string | undefined }) {
  return (
    <>
      <p>{message}</p>
      {details === undefined ? null : (
        <Disclosure summary="Details">
          <p className="text-ink-muted [overflow-wrap:anywhere]">{details}</p>
        </Disclosure>
      )}
    </>
  );
}

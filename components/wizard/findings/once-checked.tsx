"use client";

import { type ComponentProps, type ReactNode, useEffect } from "react";
import { useLazyModule } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenIdle } from "@/lib/browser/when-needed";

/** The checks, and what shows their findings: they come when a screen that has a place for them stands, and it is quiet. */
const findings = new LazyModule(() => import("./findings-parts"));

type FindingsParts = typeof import("./findings-parts");

interface OnceCheckedProps {
  /** Draws the part with the code that has come. */
  children: (parts: FindingsParts) => ReactNode;
  /** Stands in its place until then, and where the code does not come; nothing unless told. */
  waiting?: ReactNode;
}

/** A part of a screen that shows findings. A letter is written without it as well. */
function OnceChecked({ children, waiting = null }: OnceCheckedProps) {
  const parts = useLazyModule(findings);
  useEffect(() => loadWhenIdle(findings), []);
  return parts === undefined ? waiting : children(parts);
}

/** Shows the findings at one option of a list. */
export function OptionHints(props: ComponentProps<FindingsParts["OptionNote"]>) {
  return <OnceChecked>{({ OptionNote }) => <OptionNote {...props} />}</OnceChecked>;
}

/** Shows the findings at the blocks of a stage. */
export function BlockHints(props: ComponentProps<FindingsParts["BlockFindings"]>) {
  return <OnceChecked>{({ BlockFindings }) => <BlockFindings {...props} />}</OnceChecked>;
}

/** Shows the findings in the finished letter. Its place is there from the start, so that nothing moves when it comes. */
export function FindingsPanel() {
  return (
    <OnceChecked
      waiting={
        <div className="flex min-h-[3.375rem] items-center rounded-xl border border-line px-4 font-medium text-ink-muted text-sm sm:px-5">
          Before you send
        </div>
      }
    >
      {({ BeforeSending }) => <BeforeSending />}
    </OnceChecked>
  );
}

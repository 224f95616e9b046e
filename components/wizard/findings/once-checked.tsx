"use client";

import { type ComponentProps, type ReactNode, useEffect } from "react";
import { useLazyModule } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenIdle } from "@/lib/browser/when-needed";

/** The checks and the parts that show their findings, loaded when a screen needs them and the browser is idle. */
const findings = new LazyModule(() => import("./findings-parts"));

type FindingsParts = typeof import("./findings-parts");

interface OnceCheckedProps {
  /** Renders the part with the loaded code. */
  children: (parts: FindingsParts) => ReactNode;
  /** Shown until the code has loaded, or if it does not load; nothing by default. */
  waiting?: ReactNode;
}

/** A part of a screen that shows findings. The screen works without it. */
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

/** Asks below a field of the brief which of two facts holds. */
export function BriefQuestion(props: ComponentProps<FindingsParts["FieldQuestion"]>) {
  return <OnceChecked>{({ FieldQuestion }) => <FieldQuestion {...props} />}</OnceChecked>;
}

/** Shows the findings in the finished letter, as a part of the line above it. */
export function FindingsPart() {
  return (
    <OnceChecked waiting={<span className="px-3.5 text-ink-muted text-sm max-sm:px-1.5">Checking …</span>}>
      {({ BeforeSending }) => <BeforeSending />}
    </OnceChecked>
  );
}

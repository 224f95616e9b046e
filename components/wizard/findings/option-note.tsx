"use client";

import { useId, useMemo, useState } from "react";
import { useStage } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { checksIn } from "@/lib/checks/check";
import { optionBlock } from "@/lib/checks/draft-context";
import { subjectSummary } from "@/lib/checks/rules/subject-lines";
import { counted } from "@/lib/text/phrases";
import type { ListScreen } from "@/lib/wizard/definition/definition";
import { FindingList } from "./finding-list";
import { useCheckContext, useFindings } from "./use-checked";

interface OptionNoteProps {
  list: ListScreen;
  options: readonly string[];
  /** The number of the option, from 1. */
  number: number;
  /** The position of its line above the end of the option. */
  className: string;
}

/** A quiet line at an option that opens to its findings; the option has room for it, so that nothing moves. */
export function OptionNote({ list, options, number, className }: OptionNoteProps) {
  const { stage: name, optionName } = list;
  const { session, stage, version } = useStage(name);
  const text = options[number - 1] ?? "";
  const context = useCheckContext();
  const block = optionBlock(session.definition, name);
  const checks = useMemo(() => {
    const others = options.filter((_, index) => index !== number - 1);
    return checksIn("option", text, { ...context, block, others });
  }, [context, block, options, text, number]);
  const texts = useMemo(() => (block ? { [block]: text } : {}), [block, text]);
  const findings = useFindings(checks, texts)?.shown ?? [];
  const [open, setOpen] = useState(false);
  const id = useId();
  const summary = name === "subjectOptions" ? subjectSummary(text) : "";
  const hints = findings.length === 0 ? "" : counted(findings.length, "hint");
  if (summary === "" && hints === "") return null;
  const isOpen = open && hints !== "";
  const canEdit = version?.choice === text && stage.handEdit === null;
  return (
    <div data-note className="relative">
      <p className={classNames("absolute flex gap-1 whitespace-nowrap text-ink-muted text-xs leading-4", className)}>
        {summary}
        {summary === "" || hints === "" ? null : <span aria-hidden="true">·</span>}
        {hints === "" ? null : (
          <button
            type="button"
            aria-label={`${hints} for ${optionName} ${number}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="relative rounded-sm font-medium text-accent underline-offset-4 after:absolute after:-inset-x-3 after:-inset-y-1 hover:underline pointer-coarse:after:-inset-y-3.5"
          >
            {hints}
          </button>
        )}
      </p>
      <div id={id} hidden={!isOpen} className="border-line border-t px-4 pt-3 pb-2">
        {isOpen ? <FindingList findings={findings} fixable={canEdit} /> : null}
      </div>
    </div>
  );
}

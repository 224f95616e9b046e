import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { useReview } from "@/components/wizard/use-review";
import { useFindingsStore, useStage, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { bringBackFindings } from "@/lib/checks/browser/finding-actions";
import { checksIn, type TextContext } from "@/lib/checks/check";
import { draftChecks } from "@/lib/checks/draft-checks";
import { optionBlock } from "@/lib/checks/draft-context";
import { READING_IN_ENGLISH } from "@/lib/checks/rules";
import { subjectSummary } from "@/lib/checks/rules/subject-lines";
import { BLOCK_LABELS, type BlockName, type Blocks } from "@/lib/letter/blocks";
import { counted } from "@/lib/text/phrases";
import type { ListScreen, StageDefinition } from "@/lib/wizard/definition/definition";
import { parentOf } from "@/lib/wizard/stage";
import type { StageName, Version } from "@/lib/wizard/state";
import { blockPairs } from "@/lib/wizard/version-text";
import { Claims } from "./claims";
import { FactsDialog } from "./facts-dialog";
import { ByHandNote, FindingList, FixButton } from "./finding-list";
import {
  ClaimButtons,
  ClaimQuestions,
  isOpenClaim,
  openPlaces,
  Proposals,
  TakeAllOut,
  UseBriefWords,
} from "./open-claims";
import { useCheckContext, useFindings } from "./use-checked";

// The parts of the page that show findings, in one lazy chunk with the checks and their libraries.

/** The finding that is looked at, and what there is to say of a letter without one: what was checked, and its facts. */
export function LetterFindings({ linkField }: { linkField: ReactNode }) {
  const { session, definition, state } = useWizard();
  const context = useCheckContext();
  const checks = useMemo(() => draftChecks(definition, state, context), [definition, state, context]);
  const found = useFindings(checks, context.blocks);
  // The line above the letter counts them, and the letter marks their words, while the step is open.
  const store = useFindingsStore();
  // One whose answer is typed in its card stays until the field is left.
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) store.set(found);
  }, [store, found, isTyping]);
  useEffect(() => () => store.set(undefined), [store]);
  const { letter, view, finding, asks, mark, isOfState, open } = useReview();
  const { shown = [], dismissed = [] } = found ?? {};
  const isChecked =
    view === "state" && finding === undefined && (letter?.kind === "claims" || letter?.kind === "ready");
  return (
    <ClaimQuestions>
      {finding === undefined ? null : (
        <FindingList findings={[finding]}>
          {(one) => (
            <>
              <UseBriefWords finding={one} />
              {asks ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: the field within is what has the focus.
                <div className="basis-full py-2 pr-4" onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
                  {linkField}
                </div>
              ) : isOpenClaim(one) ? (
                <ClaimButtons claims={openPlaces(one)} />
              ) : (
                <FixButton finding={one} block={one.block} mayRewrite={false} label="Fix" />
              )}
            </>
          )}
        </FindingList>
      )}
      <Proposals />
      {finding === undefined ? null : <TakeAllOut claims={shown.filter(isOpenClaim).flatMap(openPlaces)} />}
      {isChecked ? <p className="text-ink-muted text-sm">{WHAT_IS_CHECKED}</p> : null}
      {isChecked && letter.kind === "claims" ? <Claims isShort /> : null}
      {/* Once, in the card that the state's button opens; it stays for those who press its buttons from elsewhere. */}
      <div
        hidden={mark !== undefined && !isOfState}
        className="flex flex-wrap gap-x-6 border-line border-t pt-1 -mb-2 [:has([data-foot])~&]:hidden"
      >
        {view === "details" ? null : (
          <Button
            ref={session.places.ref("letter-details")}
            size="flush"
            variant="quiet"
            onClick={() => open("details")}
          >
            Details
          </Button>
        )}
        <FactsButton />
        {dismissed.length > 0 ? (
          <Button size="flush" variant="quiet" onClick={() => bringBackFindings(session, dismissed)}>
            {dismissed.length === 1 ? "Restore dismissed" : `Restore ${dismissed.length} dismissed`}
          </Button>
        ) : null}
      </div>
    </ClaimQuestions>
  );
}

const WHAT_IS_CHECKED = `We check numbers, the subject, links, merge tags and leftover placeholders in every language. ${READING_IN_ENGLISH}`;

function FactsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="flush" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Facts in this letter
      </Button>
      {open ? <FactsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The findings in the blocks of a stage, strongest first, below their text; nothing if there are none. */
export function BlockFindings({ stage: name }: { stage: StageName }) {
  const { definition, stage, version } = useStage(name);
  const context = useCheckContext();
  const parent = version?.origin === "revised" ? parentOf(stage, version) : undefined;
  const checks = useMemo(
    () => stageChecks(definition.fills, context, blocksBefore(definition, version, parent)),
    [definition, context, version, parent],
  );
  const findings = useFindings(checks, context.blocks)?.shown ?? [];
  const isShown = stage.run.status !== "streaming" && findings.length > 0;
  const count = counted(findings.length, "hint");
  const thing = nameOf(definition);
  return (
    <>
      <LiveRegion message={isShown ? `${count} for ${thing.replace(/\.$/, "")}.` : ""} />
      {isShown ? (
        <section aria-label={`Hints for ${thing}`} className="mt-5 flex flex-col gap-3">
          <h2 className="font-medium text-ink-muted text-sm">{count}</h2>
          <FindingList findings={findings} withBlocks={definition.fills.length > 1} />
          {definition.revise ? <ByHandNote /> : null}
        </section>
      ) : null}
    </>
  );
}

function nameOf({ format, fills: [block], label }: StageDefinition): string {
  if (format.kind === "blocks" || block === undefined) return label;
  return `the ${block === "postscript" ? BLOCK_LABELS[block] : BLOCK_LABELS[block].toLowerCase()}`;
}

function stageChecks(fills: readonly BlockName[], context: TextContext, earlier: Blocks) {
  return fills.flatMap((block) => {
    const text = context.blocks[block];
    const before = earlier[block];
    if (text === undefined) return [];
    return checksIn("block", text, { ...context, block, ...(before !== undefined && { before }) });
  });
}

/** Returns the blocks before a rewrite, to find what it lost. */
function blocksBefore(definition: StageDefinition, version: Version | undefined, parent: Version | undefined): Blocks {
  if (!version || !parent) return {};
  return Object.fromEntries(blockPairs(definition, parent, version).map(({ block, before }) => [block, before]));
}

interface OptionNoteProps {
  list: ListScreen;
  options: readonly string[];
  /** The number of the option, from 1. */
  number: number;
  /** Whether something else is before it in its line. */
  isAfter: boolean;
}

/** The last of the line below an option, which opens to its findings; the line has its room, so that nothing moves. */
export function OptionNote({ list: { stage: name, optionName }, options, number, isAfter }: OptionNoteProps) {
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
    <div data-note className="contents">
      <p
        className={classNames(
          "flex gap-1 whitespace-nowrap text-[0.8125rem] text-ink-muted leading-4",
          isAfter && "pl-1 before:content-['·'/'']",
        )}
      >
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
      <div id={id} hidden={!isOpen} className="mt-2 basis-full border-line border-t pt-3 pb-2">
        {/* Of a list, the chosen option alone can be fixed. */}
        {isOpen ? <FindingList findings={findings}>{canEdit ? undefined : () => null}</FindingList> : null}
      </div>
    </div>
  );
}

import type { Blocks } from "@/lib/letter/blocks";
import { ownChoice } from "@/lib/wizard/choices";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { isLetterWhole } from "@/lib/wizard/letter-parts";
import { isBusy } from "@/lib/wizard/navigation";
import { canStart, optionsOf, stageOf } from "@/lib/wizard/stage";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { Rewritten, WizardSession } from "./wizard-session";

/** Whether the rest of the letter can be written in one call. */
export function canDraft({ definition, getState }: WizardSession): boolean {
  const letter = definition.stages.wholeLetter;
  return letter !== undefined && canStart(letter, getState()) && !isLetterWhole(definition, getState());
}

/** Writes everything that the letter lacks in one call, and opens the last step, where it can be seen growing. */
export function draftLetter(session: WizardSession): void {
  const isWhole = isLetterWhole(session.definition, session.getState());
  if (isBusy(session.getState())) return;
  if (!isWhole) session.start("wholeLetter", "generate");
  if (isWhole || isBusy(session.getState())) session.dispatch({ type: "letter-drafted" });
}

/** Writes every text that is out of date again, and lists what came of it and what the person may take. */
export async function rewriteStale(session: WizardSession): Promise<void> {
  session.saveOpenEdits();
  await rewrite(session, "wholeLetter", () => session.start("wholeLetter", "revise"));
}

/**
 * Rewrites one text from anywhere, and lists it.
 * @param kept the blocks of the text that stay the same.
 * @returns whether it was written, or the person stopped it.
 */
export async function reviseText(
  session: WizardSession,
  stage: StageName,
  request: string,
  kept?: Blocks,
): Promise<boolean> {
  const isOpen = session.stillOpen();
  await rewrite(session, stage, () => askToRevise(session, stage, request, kept));
  return !isOpen() || stageOf(session.getState(), stage).run.status !== "failed";
}

/** Asks for one rewrite; a request that the person was typing stays in its field. */
export function askToRevise(session: WizardSession, stage: StageName, request: string, kept?: Blocks): void {
  const { requiredChanges: typed } = stageOf(session.getState(), stage).revision;
  const change = (requiredChanges: string) => session.dispatch({ type: "revision-changed", stage, requiredChanges });
  change(request);
  session.start(stage, "revise", kept);
  change(typed);
}

async function rewrite(session: WizardSession, stage: StageName, start: () => void): Promise<void> {
  const before = session.getState();
  if (isBusy(before)) return;
  const isOpen = session.stillOpen();
  start();
  await settled(session, () => isOpen() && stageOf(session.getState(), stage).run.status === "streaming");
  // After another draft was opened, the text in progress is finished on its own.
  if (!isOpen()) return;
  const names = stage === "wholeLetter" ? stageNames(session.definition) : [stage];
  session.rewritten.set(names.flatMap((name) => rewrittenOf(session, name, before)));
}

function settled({ subscribe }: WizardSession, isWriting: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (!isWriting()) return resolve();
    const leave = subscribe(() => {
      if (isWriting()) return;
      leave();
      resolve();
    });
  });
}

/** Returns the text of a stage before and after a run, if that wrote it again; it may have come back the same. */
function rewrittenOf({ definition, getState }: WizardSession, stage: StageName, state: WizardState): Rewritten[] {
  const written = definition.stages[stage];
  if (!written || stage === "wholeLetter") return [];
  const [before, after] = [effectiveOf(definition, state, stage), effectiveOf(definition, getState(), stage)];
  if (!before || !after || before.id === after.id) return [];
  if (ownChoice(written, stageOf(state, stage)) === undefined) return [{ stage, before, after }];
  const [, offered] = optionsOf(written, after);
  return [{ stage, before, after, ...(offered === undefined ? {} : { offered }) }];
}

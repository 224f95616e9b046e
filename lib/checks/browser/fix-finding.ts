import type { Finding } from "@/lib/checks/check";
import { assembleLetter, placeInBlock } from "@/lib/letter/assemble";
import { type BlockName, type Blocks, isTransition } from "@/lib/letter/blocks";
import { textHandles } from "@/lib/letter/browser/text-handle";
import type { Span } from "@/lib/letter/sentences";
import { isFormatted, plain } from "@/lib/letter/text/letter-text";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { askToRevise, reviseText } from "@/lib/wizard/browser/draft-letter";
import { openEdit } from "@/lib/wizard/browser/hand-edit";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { ScreenDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { shownBlocks, stageOfBlock } from "@/lib/wizard/letter-blocks";
import { currentScreen, screenStage, stepOfStage } from "@/lib/wizard/navigation";
import { writesSamples } from "@/lib/wizard/newest-written";
import { stageOf } from "@/lib/wizard/stage";
import type { HandEditPart, StageName, WizardState } from "@/lib/wizard/state";

/** Fixes a finding: asks for a rewrite of one text, or takes the person to the words. */
export async function fixFinding(session: WizardSession, remedy: Remedy, finding: Fixable): Promise<void> {
  switch (remedy.kind) {
    case "rewrite":
      return rewrite(session, remedy);
    case "edit":
      return editAtWords(session, remedy, finding);
    case "answer":
      return focusAnswer(session, remedy.field);
    case "address":
      return focusAddress(session);
  }
}

/** Rewrites a text as its button does; on another step, the result is shown to be accepted or refused. */
async function rewrite(
  session: WizardSession,
  { stage, request, kept }: Extract<Remedy, { kind: "rewrite" }>,
): Promise<void> {
  const { definition, getState } = session;
  if (screenStage(currentScreen(definition, getState())) === stage) askToRevise(session, stage, request, kept);
  else if (!(await reviseText(session, stage, request, kept))) session.visitStep(stepOfStage(definition, stage));
}

/** Opens a text for editing, in the finished letter or on its step, and selects the words. */
export async function editAtWords(
  session: WizardSession,
  { stage, part }: Extract<Remedy, { kind: "edit" }>,
  finding: Fixable,
): Promise<void> {
  const step = stepOfStage(session.definition, stage);
  const definition = session.definition.stages[stage];
  const block = part === "option" ? definition?.fills[0] : part;
  const isInLetter = isComplete(session);
  if (part !== "preheader" && !isInLetter && session.getState().stepIndex !== step) {
    session.visitStep(step);
    await nextFrame();
  }
  if (isInLetter) session.saveOpenEdits();
  if (isInLetter || part !== "preheader") openEdit(session, stage, isInLetter ? block : undefined);
  await nextFrame();
  const control = block && session.places.get(`editor ${block}`);
  if (!control) return session.visitStep(step);
  show(control);
  const { handEdit } = stageOf(session.getState(), stage);
  const text = handEdit?.[part] ?? handEdit?.option ?? "";
  const span = block ? spanOf(block, text, finding) : { start: text.length, end: text.length };
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(span.start, span.end);
  else textHandles.get(control)?.select(span);
}

/** Returns the words nearest to their place, or the end of a text that no longer has them. */
export function spanOf(block: BlockName, text: string, { quote, start }: Pick<Fixable, "quote" | "start">): Span {
  const [part] = assembleLetter({ [block]: text }, [block]);
  const words = part && isFormatted(block) ? plain(part.text) : (part?.text ?? "");
  const at = quote === "" ? -1 : nearest(words, quote, start);
  if (at < 0) return { start: text.length, end: text.length };
  const [from, to] = [at, at + quote.length].map((place) => placeInBlock(block, text, place));
  return { start: from ?? 0, end: to ?? 0 };
}

/** Returns the position of words in a text, nearest to a place; -1 for none. */
export function nearest(text: string, words: string, place: number): number {
  let found = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (found < 0 || Math.abs(at - place) < Math.abs(found - place)) found = at;
  }
  return found;
}

/** Whether the finished letter is open, where its texts and details are changed. */
const isComplete = ({ definition, getState }: WizardSession) =>
  currentScreen(definition, getState()).kind === "complete";

/** The answers among the details of the finished letter. */
const IN_THE_LETTER: readonly BriefField[] = ["link", "greeting"];

/** Moves the focus to the field of an answer, on the open step or on the one that asks for it. */
export async function focusAnswer(session: WizardSession, name: BriefField): Promise<void> {
  const find = () => session.places.get(`answer ${name}`);
  if (IN_THE_LETTER.includes(name) && isComplete(session)) session.places.get("letter-details")?.click();
  if (!find()) {
    session.visitStep(session.definition.steps.findIndex(({ screens: [screen] }) => asksForDetails(screen)));
    await nextFrame();
  }
  const field = find();
  if (field) show(field);
}

/** Moves the focus to the postal address, among the settings to send the letter. */
async function focusAddress({ places }: WizardSession): Promise<void> {
  const button = places.get("send-button");
  if (button?.getAttribute("aria-expanded") === "false") button.click();
  if (places.get("postal-address")?.closest("[hidden]")) {
    places.get("tags-button")?.click();
    await nextFrame();
  }
  const field = places.get("postal-address");
  if (field) show(field);
}

/** Whether a step, in either wizard, asks for the link. */
const asksForDetails = (screen: ScreenDefinition) =>
  screen.kind === "insight-source" || (screen.kind === "form" && screen.form === "product");

function show(control: HTMLElement): void {
  const details = control.closest("details");
  if (details) details.open = true;
  control.focus();
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** The part of a finding that says how it is fixed. */
export type Fixable = Pick<Finding, "start" | "quote" | "field" | "instruction"> & { rule?: Finding["rule"] };

/** The ways in which the words of a finding can be fixed. */
export type Remedy =
  /** A request for a rewrite; the other blocks of the stage stay the same. */
  | { kind: "rewrite"; stage: StageName; request: string; kept: Blocks | undefined }
  /** An edit by hand, at the words. */
  | { kind: "edit"; stage: StageName; part: HandEditPart }
  /** An answer of the brief that is missing or wrong. */
  | { kind: "answer"; field: "link" }
  /** The postal address that the mailing service needs. */
  | { kind: "address" };

/**
 * Returns how a finding is fixed: by a rewrite where it may be, its block's stage has one and a model writes, else by
 * hand. Null for what no stage writes.
 */
export function remedyOf(
  definition: WizardDefinition,
  state: WizardState,
  finding: Fixable,
  block: BlockName | null,
  mayRewrite = true,
): Remedy | null {
  if (finding.rule === "missing-address") return { kind: "address" };
  if (block === null) return null;
  const blocks = shownBlocks(definition, state);
  const text = blocks[block] ?? "";
  if (finding.field === "link" || isWithoutLink(finding, text)) return { kind: "answer", field: "link" };
  const name = stageOfBlock(definition, block);
  const stage = name && definition.stages[name];
  if (!stage) return null;
  if (mayRewrite && stage.revise && stageOf(state, name).handEdit === null && !writesSamples(state)) {
    const request = requestOf(finding, stage.fills, block);
    return { kind: "rewrite", stage: name, request, kept: othersOf(block, stage.fills, blocks) };
  }
  return {
    kind: "edit",
    stage: name,
    part: stage.format.kind === "blocks" || block === "preheader" ? block : "option",
  };
}

/** Whether a finding is about a missing link: it quotes the whole call to action. */
const isWithoutLink = ({ rule, quote }: Fixable, text: string) => rule === "no-link" && text.trim() === quote;

/** Returns the other blocks of a stage; undefined for none. */
function othersOf(block: BlockName, fills: readonly BlockName[], blocks: Blocks): Blocks | undefined {
  const others = fills.filter((other) => other !== block && blocks[other]);
  return others.length === 0 ? undefined : Object.fromEntries(others.map((other) => [other, blocks[other] ?? ""]));
}

/** Returns the request. In a stage with two blocks it names the other one, because both are sent. */
function requestOf({ instruction }: Fixable, fills: readonly BlockName[], block: BlockName): string {
  if (fills.length < 2) return instruction;
  const joint = fills.includes("tip")
    ? "the passage from the story to the tip"
    : "the passage from the tip to the offer";
  return isTransition(block)
    ? `Only in ${joint}: ${instruction} Keep what comes after it word for word.`
    : `Only below ${joint}: ${instruction} Keep that passage word for word.`;
}

import { askToRevise, reviseText } from "@/lib/browser/wizard/draft-letter";
import { openEdit } from "@/lib/browser/wizard/hand-edit";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { currentScreen, screenStage, stepOfStage } from "@/lib/wizard/navigation";
import type { HandEditPart, StageName } from "@/lib/wizard/state";
import type { Fixable, Remedy } from "./remedy";

/** Fixes a finding: asks for a rewrite of one text, or takes the person to the words. */
export async function fixFinding(session: WizardSession, remedy: Remedy, finding: Fixable): Promise<void> {
  switch (remedy.kind) {
    case "rewrite":
      return rewrite(session, remedy);
    case "edit":
      return editAtWords(session, remedy, finding);
    case "answer":
      return focusAnswer(session, remedy.field);
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

/** Opens a text for editing on its step, and selects the words. */
export async function editAtWords(
  session: WizardSession,
  { stage, part }: Extract<Remedy, { kind: "edit" }>,
  finding: Fixable,
): Promise<void> {
  const step = stepOfStage(session.definition, stage);
  if (part !== "preheader" && session.getState().stepIndex !== step) {
    session.visitStep(step);
    await nextFrame();
  }
  if (part !== "preheader") openEdit(session, stage);
  await nextFrame();
  const control = editorOf(session, stage, part);
  if (control === null) return session.visitStep(step);
  selectWords(control, finding);
}

type Control = HTMLTextAreaElement | HTMLInputElement;

function editorOf({ definition }: WizardSession, stage: StageName, part: HandEditPart): Control | null {
  if (part === "preheader") return document.querySelector<HTMLInputElement>('main [name="preheader"]');
  const editors = document.querySelectorAll<HTMLTextAreaElement>('[data-focus-landing="editor"] textarea');
  const place = part === "option" ? 0 : (definition.stages[stage]?.fills.indexOf(part) ?? 0);
  return editors[place] ?? null;
}

/** Selects the words nearest to their place, or moves to the end of a text that no longer has them. */
function selectWords(control: Control, { quote, start }: Fixable): void {
  const { value } = control;
  const at = quote === "" ? -1 : nearest(value, quote, start);
  show(control);
  control.setSelectionRange(at < 0 ? value.length : at, at < 0 ? value.length : at + quote.length);
}

/** Returns the position of words in a text, nearest to a place; -1 for none. */
export function nearest(text: string, words: string, place: number): number {
  let found = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (found < 0 || Math.abs(at - place) < Math.abs(found - place)) found = at;
  }
  return found;
}

/** Moves the focus to the field of an answer, on the open step or on the one that asks for it. */
async function focusAnswer(session: WizardSession, name: string): Promise<void> {
  const find = () => document.querySelector<Control>(`main [name="${name}"]`);
  if (find() === null) {
    session.visitStep(session.definition.steps.findIndex(({ screens: [screen] }) => asksForDetails(screen)));
    await nextFrame();
  }
  const field = find();
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

import { wholeLetterFormat } from "@/lib/letter/whole-letter";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import { type Bodies, requestTo } from "@/lib/wizard/brief/payload";
import { distributeAfter } from "@/lib/wizard/distribute-letter";
import { letterRequest } from "@/lib/wizard/letter-parts";
import type { RequestKind, WizardState } from "@/lib/wizard/state";
import type { StageDefinition, WizardDefinition } from "./definition";
import { toldBefore } from "./story-stages";

/** The wizard of a body and its brief, which may be unfinished. */
type LetterBrief<Body> = Body extends { wizard: infer Wizard; formData: infer FormData }
  ? { wizard: Wizard; formData: FormData | null }
  : never;

/**
 * Returns the stage that writes a whole letter in one reply, whose parts become versions of the other stages.
 * @param wizard a function, because the wizard contains this stage
 * @param brief returns the brief of the letter; null while a part of it is missing
 */
export function wholeLetterStage(
  wizard: () => WizardDefinition,
  brief: (state: WizardState, request: RequestKind) => LetterBrief<Bodies["/wizard/whole-letter"]>,
): StageDefinition {
  const requestOf = (request: RequestKind) =>
    requestTo("/wizard/whole-letter", (state) => ({
      ...brief(state, request),
      ...toldBefore(state),
      ...letterRequest(wizard(), state, request),
    }));
  return {
    label: "the whole letter",
    promptTitle: "WHOLE LETTER prompt",
    generate: requestOf("generate"),
    revise: requestOf("revise"),
    format: wholeLetterFormat,
    fills: [],
    takes: [],
    madeFrom: () => [...BRIEF_FIELDS, "descriptionLength"],
    afterAction: (draft, action, before) => distributeAfter(wizard(), draft, action, before),
  };
}

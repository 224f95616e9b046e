import type { BodiesOf, PromptRegistry } from "@/prompts/define-prompt";
import { claims } from "@/prompts/wizard/claims";
import { ctaOptions } from "@/prompts/wizard/cta-options";
import { ledeOptions } from "@/prompts/wizard/lede-options";
import { offer } from "@/prompts/wizard/offer";
import { offerRevised } from "@/prompts/wizard/offer-revised";
import { postscript } from "@/prompts/wizard/postscript";
import { postscriptRevised } from "@/prompts/wizard/postscript-revised";
import { preheaderOptions } from "@/prompts/wizard/preheader-options";
import { signOffOptions } from "@/prompts/wizard/sign-off-options";
import { story } from "@/prompts/wizard/story";
import { storyOptions } from "@/prompts/wizard/story-options";
import { storyRevised } from "@/prompts/wizard/story-revised";
import { subjectOptions } from "@/prompts/wizard/subject-options";
import { tip } from "@/prompts/wizard/tip";
import { tipRevised } from "@/prompts/wizard/tip-revised";

const prompts = {
  "prompt-2": storyOptions,
  "prompt-3": story,
  "prompt-3-revised": storyRevised,
  "prompt-4": ledeOptions,
  "prompt-5": tip,
  "prompt-5-revised": tipRevised,
  "prompt-6": offer,
  "prompt-6-revised": offerRevised,
  "prompt-7": ctaOptions,
  "prompt-8": signOffOptions,
  "prompt-9": postscript,
  "prompt-9-revised": postscriptRevised,
  "prompt-10": subjectOptions,
  preheader: preheaderOptions,
  claims,
};

/** The endpoints under `/wizard/` by the last segment of their path: 13 of specification 7.2, that of 11.9, and that of the claims. */
export const wizardPrompts: PromptRegistry = prompts;

/** What each of them takes, by the same names. */
export type WizardBodies = BodiesOf<typeof prompts>;

import type { BodiesOf, PromptRegistry } from "@/prompts/define-prompt";
import { offer, offerRevised, postscript, postscriptRevised, story, storyRevised, tip, tipRevised } from "./blocks";
import { claims } from "./claims";
import { ctaOptions, ledeOptions, preheaderOptions, signOffOptions, storyOptions, subjectOptions } from "./options";
import { wholeLetter } from "./whole-letter";

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
  "whole-letter": wholeLetter,
};

/** The endpoints under `/wizard/` by the last segment of their path (specification 7.2 and 11.9), and the claims. */
export const wizardPrompts: PromptRegistry = prompts;

/** The request bodies by the same names. */
export type WizardBodies = BodiesOf<typeof prompts>;

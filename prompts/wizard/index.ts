import type { PromptRegistry } from "@/prompts/define-prompt";
import * as blocks from "./blocks";
import { claims } from "./claims";
import { pageBrief } from "./page-brief";
import { wholeLetter } from "./whole-letter";

/** The endpoints under `/wizard/` by the last segment of their path (specification 7.2 and 11.9), and the claims. */
export const wizardPrompts = {
  "prompt-2": blocks.storyOptions,
  "prompt-3": blocks.story,
  "prompt-3-revised": blocks.storyRevised,
  "prompt-4": blocks.ledeOptions,
  "prompt-5": blocks.tip,
  "prompt-5-revised": blocks.tipRevised,
  "prompt-6": blocks.offer,
  "prompt-6-revised": blocks.offerRevised,
  "prompt-7": blocks.ctaOptions,
  "prompt-8": blocks.signOffOptions,
  "prompt-9": blocks.postscript,
  "prompt-9-revised": blocks.postscriptRevised,
  "prompt-10": blocks.subjectOptions,
  preheader: blocks.preheaderOptions,
  claims,
  "page-brief": pageBrief,
  "whole-letter": wholeLetter,
} satisfies PromptRegistry;

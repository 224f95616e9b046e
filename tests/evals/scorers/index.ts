import type { Scorer } from "../eval-case";
import { act, storyAct } from "./act";
import { factsAtAGlance, invented, keptBackFact, postscriptFacts } from "./facts";
import { images } from "./images";
import { letterLength, storyLength } from "./length";
import { limits } from "./limits";
import { preheader } from "./preheader";
import { revised } from "./revised";
import { shape } from "./shape";
import { fence, language, linkTalk, mergeTags, readability, sender } from "./words";

/** Layer 1 of the evaluation: rules that code decides, each with a fault of its own in `tests/unit/evals`. */
export const SCORERS: readonly Scorer[] = [
  shape,
  limits,
  invented,
  mergeTags,
  fence,
  act,
  storyAct,
  linkTalk,
  images,
  preheader,
  postscriptFacts,
  keptBackFact,
  factsAtAGlance,
  storyLength,
  letterLength,
  readability,
  language,
  sender,
  revised,
];

/** The rules about what the prompts ask for since facts stand in lines and one is kept back for the P.S. */
export const RULES_OF_FORM: readonly Scorer[] = [postscriptFacts, keptBackFact, factsAtAGlance, storyLength];

import type { Scorer } from "../eval-case";
import { invented } from "./facts";
import { letterLength } from "./length";
import { limits } from "./limits";
import { shape } from "./shape";
import { fence, language, mergeTags, sender } from "./words";

/** Layer 1 of the evaluation: gates for facts, tags and form that code decides, each with a fault of its own in `tests/unit/evals`. */
export const SCORERS: readonly Scorer[] = [shape, limits, invented, mergeTags, fence, letterLength, language, sender];

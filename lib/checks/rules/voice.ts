import type { FindIn } from "@/lib/checks/finding";
import { BLOCK_NAMES, type BlockName, isInBody, isTransition } from "@/lib/letter/blocks";
import { type DriftText, findDrift } from "@/lib/voice/drift";

/** Texts that are no paragraph of prose. */
const KINDS: Partial<Record<BlockName, DriftText["kind"]>> = {
  subject: "line",
  preheader: "line",
  cta: "line",
  signOff: "signOff",
  postscript: "short",
};

/** Finds what leaves the sender's voice, and words that they never say. Its signs are counted over the whole letter. */
export const findVoiceDrift: FindIn = (text, { voice, block, blocks, language = null }) => {
  if (!voice || block === null) return [];
  const above = BLOCK_NAMES.slice(0, BLOCK_NAMES.indexOf(block)).filter((name) => isInBody(name) && name !== "cta");
  const before = above.map((name) => blocks[name] ?? "").join("\n");
  const kind = isTransition(block) ? "short" : KINDS[block];
  return findDrift({ text, language, before, kind }, voice).map(({ start, quote, why, instruction }) => ({
    severity: "hint",
    start,
    end: start + quote.length,
    quote,
    why,
    instruction,
  }));
};

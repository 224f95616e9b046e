import { part, type Sides, threeWay } from "@/lib/drafts/merge/three-way";
import type { TitleDraft } from "@/lib/titles/title-draft";
import type { VideoDetails } from "@/lib/titles/video-form";

/**
 * Makes one draft of what two tabs have: of each field, what was changed; of a field that both have changed, mine. An
 * answer that only came to its end here does not replace a question that was asked in the other tab since.
 */
export function mergeTitleDrafts(sides: Sides<TitleDraft>): TitleDraft {
  return {
    details: mergeDetails(part(sides, "details")),
    prompt: threeWay(part(sides, "prompt")).value,
    maxTokens: threeWay(part(sides, "maxTokens")).value,
    ...mergeAnswers({ base: answerOf(sides.base), mine: answerOf(sides.mine), theirs: answerOf(sides.theirs) }),
  };
}

function mergeDetails(sides: Sides<VideoDetails>): VideoDetails {
  return {
    socialNetwork: threeWay(part(sides, "socialNetwork")).value,
    subject: threeWay(part(sides, "subject")).value,
    keywords: threeWay(part(sides, "keywords")).value,
    categories: threeWay(part(sides, "categories")).value,
    emotiveWords: threeWay(part(sides, "emotiveWords")).value,
    variants: threeWay(part(sides, "variants")).value,
  };
}

type KeptAnswer = Pick<TitleDraft, "answer" | "partialText" | "running">;

function answerOf({ answer, partialText, running }: TitleDraft): KeptAnswer {
  return { answer, partialText, running };
}

function mergeAnswers(sides: Sides<KeptAnswer>): KeptAnswer {
  const { base, mine, theirs } = sides;
  const before = base.running?.generationId;
  const hasAskedHere = mine.running !== null && mine.running.generationId !== before;
  const hasMovedOnThere = theirs.running?.generationId !== before;
  return hasMovedOnThere && !hasAskedHere ? theirs : threeWay(sides).value;
}

import type { Random } from "@/lib/sample-writer/random";
import { writeInsight } from "@/lib/sample-writer/write/insights";
import { chosenOption } from "@/lib/wizard/payloads/fields";
import type { RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInTip } from "./mention";
import { fromParagraphs, toParagraphs } from "./paragraphs";
import { readRequest } from "./read-request";
import { reviseText } from "./revise-text";

interface InsightRevision {
  promptInsightsListResponse: string;
  selectedInsight: number;
  expandedInsight: string;
  requiredChanges: string;
}

/** The expanded insight after the requested changes. */
export function reviseInsight(payload: InsightRevision, random: Random): string {
  const text = payload.expandedInsight.trim();
  const chosen = chosenOption(payload.promptInsightsListResponse, payload.selectedInsight);
  return reviseText(text, readRequest(payload.requiredChanges), MATERIAL, random, (fresh) =>
    rearrange(fresh.below(2) === 0 ? writeInsight(chosen) : text, fresh),
  );
}

const OPENINGS = [
  "Here is something small with a long reach.",
  "This one takes a minute to read.",
  "A plain thing first.",
] as const;

/** The same sentences in other paragraphs, with another way in. */
function rearrange(text: string, random: Random): string {
  const sentences = toParagraphs(text).flat();
  const half = Math.ceil(sentences.length / 2);
  const [opening = ""] = random.shuffle<string>(OPENINGS).filter((line) => !text.includes(line));
  return fromParagraphs([[opening], sentences.slice(0, half), sentences.slice(half)]);
}

const MATERIAL: RevisionMaterial = {
  name: undefined,
  pronoun: undefined,
  names: [],
  longer: [
    { paragraph: 0, text: "It sounds almost too simple, which is why it is so often left out." },
    { paragraph: -1, text: "If it does not go well the first time, do it once more before you judge it." },
  ],
  funny: ["No equipment needed, apart from a straight face.", "You may roll your eyes first. It works all the same."],
  question: ["When will you try it?", "Where in your day could this go?"],
  kept: [],
  closing: undefined,
  example: [
    "For example: tomorrow, at ten past seven, before you open anything else.",
    "Say it is Thursday evening and you have ten minutes. This is what they are for.",
  ],
  image: ["You have a story of your own in which this would have helped."],
  list: asBullets,
  mention: mentionInTip,
  addAfter: -1,
};

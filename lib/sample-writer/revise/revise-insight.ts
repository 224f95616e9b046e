import type { Random } from "@/lib/sample-writer/random";
import { applyChanges, type RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInTip } from "./mention";
import { readRequest } from "./read-request";

interface InsightRevision {
  expandedInsight: string;
  requiredChanges: string;
}

/** The expanded insight after the requested changes. */
export function reviseInsight(payload: InsightRevision, random: Random): string {
  return applyChanges(payload.expandedInsight.trim(), readRequest(payload.requiredChanges), MATERIAL, random);
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

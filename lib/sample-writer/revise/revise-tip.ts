import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { tipReply, writeTransition } from "@/lib/sample-writer/write/tip";
import { applyChanges, type RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInTip } from "./mention";
import { readRequest } from "./read-request";
import { readReplyParts } from "./reply-parts";
import { aboutTransitionOnly, wordingOnly } from "./scope";

interface TipRevision {
  finalExpandedStory: string;
  tip: string;
  previousTip: string;
  reviewFormData: { requiredChanges: string };
}

/** Transition and tip after the requested changes. Advice that the sender did not give is never added. */
export function reviseTip(payload: TipRevision, random: Random): string {
  const request = payload.reviewFormData.requiredChanges;
  const changes = readRequest(request);
  const parts = readReplyParts(payload.previousTip, "TIP");
  const transition = parts.transition ?? writeTransition(payload.finalExpandedStory, random);
  const material = tipMaterial(payload.finalExpandedStory);
  if (aboutTransitionOnly(request)) return tipReply(applyChanges(transition, changes, material, random), parts.body);
  const bridge = applyChanges(transition, wordingOnly(changes), material, random);
  return tipReply(bridge, applyChanges(parts.body, changes, material, random));
}

function tipMaterial(story: string): RevisionMaterial {
  const found = findSceneOfStory(story);
  return {
    name: found?.name,
    pronoun: undefined,
    names: found?.scene.names ?? [],
    longer: [
      { paragraph: -1, text: "Read it once more before you go on. Then put it where you will see it tomorrow." },
    ],
    funny: ["No equipment needed, apart from a straight face.", "You may roll your eyes first. It works all the same."],
    question: ["When will you try it?", "Where in your week could this go?"],
    kept: [],
    closing: undefined,
    example: [
      "For example: tomorrow, at ten past seven, before you open anything else.",
      "Say it is Thursday evening and you have ten minutes. This is what they are for.",
    ],
    image: found?.scene.closes ?? ["Think of the story when you try it."],
    list: asBullets,
    mention: mentionInTip,
    addAfter: -1,
  };
}

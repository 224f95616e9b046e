import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { POSTSCRIPTS, postscriptReply } from "@/lib/sample-writer/write/postscript";
import { applyChanges, type RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInOffer } from "./mention";
import { readRequest } from "./read-request";
import { readPostscriptText } from "./reply-parts";

interface PostscriptRevision {
  emailBody: string;
  previousPS: string;
  reviewFormData: { requiredChanges: string };
}

/** The P.S. after the requested changes; the letter, not the brief, comes along with this call (specification 7.2). */
export function revisePostscript(payload: PostscriptRevision, random: Random): string {
  const text = readPostscriptText(payload.previousPS);
  const changes = readRequest(payload.reviewFormData.requiredChanges);
  const material = postscriptMaterial(payload.emailBody, text);
  return postscriptReply(applyChanges(text, changes, material, random));
}

/** The sentence that names the product: a P.S. without it would be about nothing. */
function namingSentences(text: string): string[] {
  const product = POSTSCRIPTS.map((template) => recallSlots(template, text)?.product).find(
    (name) => name !== undefined,
  );
  return product === undefined ? [] : splitSentences(text).filter((sentence) => sentence.includes(product));
}

function postscriptMaterial(letter: string, text: string): RevisionMaterial {
  const found = findSceneOfStory(letter);
  return {
    name: found?.name,
    pronoun: undefined,
    names: [],
    longer: [{ paragraph: -1, text: "Take your time with it. It does not have to be today." }],
    funny: [
      "I would have put it on a billboard, but you were here already.",
      "That was the last line, I promise. Nearly.",
    ],
    question: ["Shall we?", "Will you have a look?"],
    kept: namingSentences(text),
    closing: /^If\b/,
    example: ["Say you have a free half hour on Thursday evening. That is long enough for a first look."],
    image: found?.scene.closes ?? ["You know how the story went."],
    list: asBullets,
    mention: mentionInOffer,
    addAfter: -1,
  };
}

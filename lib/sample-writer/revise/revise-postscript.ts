import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import type { Scene } from "@/lib/sample-writer/scenes/scene";
import { fill } from "@/lib/sample-writer/template";
import { postscriptReply } from "@/lib/sample-writer/write/postscript";
import type { RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInOffer } from "./mention";
import { toParagraphs } from "./paragraphs";
import { readRequest } from "./read-request";
import { readPostscriptText } from "./reply-parts";
import { reviseText } from "./revise-text";

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
  return postscriptReply(reviseText(text, changes, material, random, (fresh) => rewrite(text, fresh)));
}

const OPENINGS = [
  "<One more thing|A last word> before you go.",
  "<In case you skipped to the end|If you only read the last lines>, this is the point.",
] as const;
const POINTERS = [
  "The way in is <just above|a few lines up>.",
  "You will find the link <right above|a few lines up>.",
] as const;

/** The same facts with another way in and another way out. */
function rewrite(text: string, random: Random): string {
  const sentences = toParagraphs(text).flat();
  const kept = sentences.filter(
    (sentence) =>
      !/\b(?:link|above|before you go|the point|way in)\b/i.test(sentence) ||
      /(?<!\p{L})\p{Lu}\p{L}+\s\p{Lu}/u.test(sentence),
  );
  const facts = kept.length === 0 ? sentences : kept;
  return [fill(random.pick([...OPENINGS]), {}, random), ...facts, fill(random.pick([...POINTERS]), {}, random)].join(
    " ",
  );
}

/** The sentence that names the product: a P.S. without it would be about nothing. */
function namingSentences(text: string, scene: Scene | undefined): string[] {
  const product = scene?.postscripts
    .map((template) => recallSlots(template, text)?.product)
    .find((name) => name !== undefined);
  return product === undefined ? [] : splitSentences(text).filter((sentence) => sentence.includes(product));
}

function postscriptMaterial(letter: string, text: string): RevisionMaterial {
  const found = findSceneOfStory(letter);
  return {
    name: found?.name,
    pronoun: undefined,
    names: [],
    longer: [{ paragraph: -1, text: "Take your time with it. The link will be where you left it." }],
    funny: [
      "I would have put it on a billboard, but you were here already.",
      "That was the last line, I promise. Nearly.",
    ],
    question: ["Shall we?", "Will you have a look?"],
    kept: namingSentences(text, found?.scene),
    closing: /\b(?:link|above|way in|lines up)\b/i,
    example: ["Say you have a free half hour on Thursday evening. That is long enough for a first look."],
    image: found?.scene.closes ?? ["You know how the story went."],
    list: asBullets,
    mention: mentionInOffer,
    addAfter: -1,
  };
}

import { closeSentence } from "@/lib/sample-writer/brief/clean-text";
import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";

/** A thing that belongs to a scene: "a dog" → "There was a dog, too."; "her dog" → "Her dog was there, too." */
export function mentionInStory(thing: string): string {
  if (IS_OURS.test(thing)) return closeSentence(`I cannot tell it without ${thing}`);
  if (/^(?:the|her|his|their)\s/i.test(thing)) {
    return `${capitaliseFirst(thing)} ${isPlural(thing) ? "were" : "was"} there, too.`;
  }
  return `There ${isPlural(thing) ? "were" : "was"} ${thing}, too.`;
}

/** A thing that belongs to an offer: "free parking" → "There is also free parking." */
export function mentionInOffer(thing: string): string {
  if (IS_OURS.test(thing)) return closeSentence(`And I always think of ${thing} with it`);
  return closeSentence(`There ${isPlural(thing) ? "are" : "is"} also ${thing}`);
}

/** A thing to think of: "the warm-up" → "Remember the warm-up." */
export function mentionInTip(thing: string): string {
  return closeSentence(`Keep ${thing} in mind as well`);
}

/** "my grandmother's kitchen" belongs to the sender: it is no part of the scene, nor of what is offered. */
const IS_OURS = /^(?:my|our)\s/i;

function isPlural(thing: string): boolean {
  const [head = ""] = thing.split(/\s(?:of|for|with|in|on|that|which|who|at|to)\s/, 1);
  return /(?:[^su'’i]s|children|people)$/i.test(head) && !/^(?:an?|one|this)\s/i.test(thing);
}

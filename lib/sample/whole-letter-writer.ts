import { type ReplyParts, writeParts } from "@/lib/letter/whole-letter";
import type { BriefData } from "@/lib/wizard/brief/fields";
import { missingParts, wholeLetter } from "@/prompts/wizard/whole-letter";
import type { Examples } from "./example-letter";
import { findLetter, findStoryLetter } from "./find-letter";
import { joined, plainLetter } from "./plain-letter";
import { chosenStory, ledesFor, preheadersFor, signOffsFor, storyIdeas, subjectsFor, writer } from "./writer";

/** Writes a whole letter from the texts that the steps offer first, or the parts of it that are missing. */
export const writeWholeLetter = writer(wholeLetter, (payload, examples) => {
  const { wizard, written, toldBefore } = payload;
  const hasTip = payload.formData.tip.trim() !== "";
  const insight = hasTip ? "" : (written.insight ?? firstInsight(payload.formData, examples));
  const formData = hasTip ? payload.formData : { ...payload.formData, tip: insight };
  const idea = written.idea ?? storyIdeas({ formData, toldBefore }, examples)[0] ?? "";
  const isEmail = wizard === "email";
  const own = isEmail
    ? (chosenStory(examples, formData, idea)?.text ?? idea)
    : storyLetterFor(formData, idea, examples);
  const story = written.story ?? own;
  const subject = written.subject ?? subjectsFor({ emailBody: story, formData }, examples)[0] ?? "";
  const parts: ReplyParts = {
    idea,
    insight,
    subject,
    preheader: preheadersFor({ emailBody: story, formData, subject }, examples)[0] ?? "",
    story,
    ...(isEmail ? partsAround(story, formData, examples) : {}),
  };
  return writeParts(Object.fromEntries(missingParts(payload).map((part) => [part, parts[part] ?? ""])));
});

/** Writes a letter of the story wizard: the story, its turn, the insight and, with a link, the act. */
export function storyLetterFor(formData: BriefData, idea: string, examples: Examples): string {
  const { text = idea, turn } = chosenStory(examples, formData, idea) ?? {};
  // A story of the story wizard's own holds its insight already.
  if (turn === "") return text;
  const { letter } = findLetter(examples, formData, text);
  const ask = formData.link.trim() === "" ? "" : (plainLetter(formData).ctas.at(-1) ?? "");
  return joined([text, turn ?? letter.stories[0]?.turn ?? "", letter.tip, ask]);
}

function firstInsight(brief: BriefData, examples: Examples): string {
  return findStoryLetter(examples, brief)?.insights[0]?.text ?? findLetter(examples, brief).letter.insights[0] ?? "";
}

function partsAround(story: string, formData: BriefData, examples: Examples): ReplyParts {
  const { letter, story: told } = findLetter(examples, formData, story);
  return {
    lede: ledesFor(story, formData, examples)[0] ?? "",
    transitionToTip: told?.turn ?? letter.stories[0]?.turn ?? "",
    tip: letter.tip,
    transitionToOffer: letter.bridge,
    offer: letter.offer,
    cta: letter.ctas[0] ?? "",
    signOff: signOffsFor(story, formData, examples)[0] ?? "",
    postscript: letter.postscript,
  };
}

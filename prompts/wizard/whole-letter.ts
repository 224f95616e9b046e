import { z } from "zod";
import { BLOCK_NAMES, isTransition } from "@/lib/letter/blocks";
import { LETTER_PARTS, PART_MARKS, type ReplyPart } from "@/lib/letter/marks";
import { writeParts } from "@/lib/letter/whole-letter";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { anyFormData, anyText, offerFormData, storyFormData, toldBefore } from "@/lib/wizard/brief/fields";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { LETTER_WORDS, limitText, STORY_LETTER_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { IMAGINED, NATURALLY, NO_STORY, POINTS } from "@/prompts/frame";
import { signedBy } from "@/prompts/notes";

const common = {
  toldBefore,
  /** The parts that the letter already has, by name. */
  written: z
    .partialRecord(z.enum(LETTER_PARTS), anyText("written part", REPLY_LIMIT, "Give the text of the part."))
    .default({}),
  /** The parts to write; without them, all that are missing. */
  asked: z.array(z.enum(LETTER_PARTS)).max(LETTER_PARTS.length).optional(),
};

/** The payload: the brief, and the parts that are there already. Without a tip, the story wizard's letter brings its own. */
const wholeLetterPayload = z.discriminatedUnion("wizard", [
  z.object({ wizard: z.literal("email"), formData: offerFormData, ...common }),
  z.object({
    wizard: z.literal("story"),
    formData: storyFormData.extend({ tip: anyFormData.unwrap().shape.tip }),
    ...common,
  }),
]);

type WholeLetterPayload = z.output<typeof wholeLetterPayload>;

/** Returns the parts that the letter of a wizard has, in the order of the reply. */
function partsOf({ wizard, formData }: WholeLetterPayload): readonly ReplyPart[] {
  if (wizard === "email") return ["idea", ...BLOCK_NAMES];
  return ["idea", ...(formData.tip.trim() === "" ? (["insight"] as const) : []), "subject", "preheader", "story"];
}

/** Returns the parts that are still to be written. The scene is planned only for a story that is not there yet. */
export function missingParts(payload: WholeLetterPayload): readonly ReplyPart[] {
  const isThere = (part: ReplyPart) => (payload.written[part] ?? "").trim() !== "";
  const isAsked = (part: ReplyPart) => payload.asked?.includes(part) ?? true;
  return partsOf(payload).filter((part) => isAsked(part) && !isThere(part) && !(part === "idea" && isThere("story")));
}

/** Returns what is wanted of a new letter, with its parts in order. */
function letterWanted({ wizard, formData }: WholeLetterPayload): string {
  if (wizard === "story") {
    return "Write a story letter for my mailing list from these notes: a subject line, a preview text, and the body.";
  }
  const { words = LETTER_WORDS[offerLength(formData)] } = OCCASIONS[occasionOf(formData.occasion)];
  return `Write a promotional e-mail for my mailing list from these notes: a short story to begin with, the tip, the offer, a button of 2 to 5 words, a signed goodbye and a P.S. About ${limitText(words)}.`;
}

const REST =
  "Write the parts of this letter that are missing, so that with those that stand it reads as one piece. What stands stays as it is; the new parts go on from it and repeat none of it.";

/** Describes the tip of a sender who has not written one. */
export const insightWanted =
  "It is what a careful person of the trade would give this audience from experience, whether or not the notes hold any of it, said to the reader in 3 to 7 sentences: what to do or to see differently, how, and why it works. No product, and no study, statistic or promise.";

/** Describes the body of a story letter, which has no offer. */
export const storyLetterWanted = `It has ${limitText(STORY_LETTER_LIMITS.letter)}: a story, the tip that it leads to, as I would say it, and a quiet close, with the one act and its bare link if the notes have one. ${IMAGINED} No offer, greeting, sign-off or P.S.`;

/** Returns what parts hold that does not follow from their names, as far as they are asked for. */
const besides = ({ wizard, formData }: WholeLetterPayload, asked: readonly ReplyPart[]): readonly string[] => [
  wizard === "email" ? "Greeting, link and “P.S.” are set later." : "",
  asked.includes("idea") ? "[IDEA] is for me: the story in a sentence." : "",
  asked.includes("lede") ? "[LEDE] is the story’s first line or two, [STORY] its rest." : "",
  asked.includes("insight") ? `[INSIGHT] is for me: the tip of the letter. ${insightWanted}` : "",
  wizard === "story" && asked.includes("story") ? `[STORY] is the body. ${storyLetterWanted}` : "",
  asked.includes("signOff") ? signedBy(formData) : "",
  "[NOTE] comes last, if the notes contradict themselves or lack what is needed: a sentence to me.",
];

/** The whole letter in one reply, every part under its mark, or the parts of it that are missing. */
export const wholeLetter = definePrompt(wholeLetterPayload, 3000, (payload) => {
  const missing = missingParts(payload);
  return {
    points: payload.wizard === "email" ? POINTS.letter : POINTS.storyLetter,
    letter: [material("parts that stand", writeParts(payload.written))],
    wanted: [
      missing.length < partsOf(payload).length ? REST : letterWanted(payload),
      missing.includes("story") ? NO_STORY : "",
      `Write it as one piece, ${NATURALLY}; the marks only show where parts begin.`,
    ],
    format: besides(payload, missing),
    // Where transitions had marks of their own, they were filled with sentences that only join.
    example: missing
      .filter((part) => !isTransition(part))
      .map((part) => `${PART_MARKS[part]}\n…`)
      .join("\n"),
  };
});

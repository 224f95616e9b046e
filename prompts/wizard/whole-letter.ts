import { z } from "zod";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { LETTER_PARTS, PART_MARKS, type ReplyPart } from "@/lib/letter/marks";
import { type ReplyParts, writeParts } from "@/lib/letter/whole-letter";
import { FIELD_LIMITS, REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { anyText, offerFormData, storyFormData, toldBefore } from "@/lib/wizard/brief/fields";
import { limitText } from "@/lib/wizard/brief/text-limits";
import { briefMaterial, toldMaterial, toldRules } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { insightTask, letterWords, partTasks } from "@/prompts/parts";
import { storyLetterTask } from "@/prompts/story/story";
import { examplesFor } from "@/prompts/voice";

/** The parts that a letter may already have, by name. */
const writtenParts = z
  .partialRecord(z.enum(LETTER_PARTS), anyText("written part", REPLY_LIMIT, "Give the text of the part."))
  .default({});

/** The parts to write; without them, all that are missing. */
const askedParts = z.array(z.enum(LETTER_PARTS)).max(LETTER_PARTS.length).optional();

const common = { toldBefore, written: writtenParts, asked: askedParts };

/** The payload: the brief, and the parts that are there already. Without a tip, the story wizard's letter brings its own. */
export const wholeLetterPayload = z.discriminatedUnion("wizard", [
  z.object({ wizard: z.literal("email"), formData: offerFormData, ...common }),
  z.object({
    wizard: z.literal("story"),
    formData: storyFormData.extend({ tip: anyText("tip", FIELD_LIMITS.tip, "Give a tip.").default("") }),
    ...common,
  }),
]);

type WholeLetterPayload = z.output<typeof wholeLetterPayload>;

const STORY_PARTS: readonly ReplyPart[] = ["subject", "preheader", "story"];

/** Returns the parts that the letter of a wizard has, in the order of the reply. */
function partsOf({ wizard, formData }: WholeLetterPayload): readonly ReplyPart[] {
  if (wizard === "email") return ["idea", ...BLOCK_NAMES];
  return ["idea", ...(formData.tip.trim() === "" ? (["insight"] as const) : []), ...STORY_PARTS];
}

/** Returns the parts that are still to be written. The scene is planned only for a story that is not there yet. */
export function missingParts(payload: WholeLetterPayload): readonly ReplyPart[] {
  const isThere = (part: ReplyPart) => (payload.written[part] ?? "").trim() !== "";
  const isAsked = (part: ReplyPart) => payload.asked?.includes(part) ?? true;
  return partsOf(payload).filter((part) => isAsked(part) && !isThere(part) && !(part === "idea" && isThere("story")));
}

const IDEA =
  "For the sender, in their language and not in the letter, 20 to 60 words: the need that these readers have, where one sees it, what of it the tip meets, and what is left for the product.";
const NOTE =
  "Left out, unless the notes contradict themselves (two prices, two days for one thing), hold a slip, or lack what the letter cannot do without: then one sentence to the sender, and the letter does without the doubtful fact.";

function tasksOf({ wizard, formData }: WholeLetterPayload): Readonly<Record<ReplyPart, string>> {
  const tasks = partTasks(formData);
  const all = { ...tasks, idea: IDEA, insight: insightTask, note: NOTE };
  return wizard === "email" ? all : { ...all, story: storyLetterTask };
}

/** Returns what is there already, in the order of the letter, as fenced material. */
const writtenMaterial = (written: ReplyParts): string => material("parts that stand already", writeParts(written));

/** The whole letter in one reply, every part under its mark, or the parts of it that are missing. */
export const wholeLetter = definePrompt({
  payload: wholeLetterPayload,
  maxOutputTokens: 3000,
  parts: (payload) => {
    const { formData, written, wizard } = payload;
    const missing = missingParts(payload);
    const isRest = missing.length < partsOf(payload).length;
    const tasks = tasksOf(payload);
    const asked: readonly ReplyPart[] = [...missing, "note"];
    return {
      task: isRest
        ? "Write the parts of this letter that are missing, so that with those that stand already it reads as if written in one piece."
        : "Write the whole letter, in one piece.",
      material: [...briefMaterial(formData), toldMaterial(payload.toldBefore), writtenMaterial(written)],
      examples: examplesFor(formData, wizard === "email" ? 2 : 1),
      rules: [
        ...(wizard === "email"
          ? [
              `From lede to P.S., sign-off included, the letter has ${limitText(letterWords(formData))}; lines with hyphens, and those of facts, come on top. The application sets a greeting above it, and the link under the call and the P.S.`,
            ]
          : []),
        ...(isRest ? ["What stands already stays as it is; the new parts pick it up and repeat none of it."] : []),
        ...toldRules(payload.toldBefore, "stories or tips"),
      ],
      parts: asked.map((part) => `${PART_MARKS[part]} ${tasks[part]}`),
      format:
        "In it each part stands under its mark, and the mark on a line of its own, in this order; a note comes last.",
      example: missing.map((part) => `${PART_MARKS[part]}\n…`).join("\n"),
    };
  },
});

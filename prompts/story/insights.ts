import { z } from "zod";
import {
  anyFormData,
  audience,
  chosenOption,
  namesAnOption,
  optionNumber,
  outcome,
  replyText,
  requiredChanges,
  sentence,
  toldBefore,
} from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { listOf, POINTS, type PromptParts, revision } from "@/prompts/frame";
import { notAgain, notesOf, toldMaterial } from "@/prompts/notes";

/** Five insights to pick from, for a sender who has none at hand (specification 2.4). */
export const insightsList = definePrompt({
  payload: z.object({ audience, outcome, toldBefore, formData: anyFormData }),
  maxOutputTokens: 1000,
  parts: (payload) => ({
    notes: [
      ...(payload.formData === undefined
        ? [material("audience", payload.audience), material("what the audience wants", payload.outcome)]
        : notesOf({ ...payload.formData, audience: payload.audience, outcome: payload.outcome })),
      toldMaterial(payload.toldBefore),
    ],
    points: POINTS.storyLetter,
    wanted: [
      "Give me five insights that help this audience get what they want, really different from one another: what to do or to see differently, and why it helps, in one or two sentences. Each is such as a careful person of the trade would say from experience: no study, figure, brand or promise.",
      notAgain(payload.toldBefore),
    ],
    ...listOf(5),
  }),
});

const insightPayload = z
  .object({
    selectedInsight: optionNumber("insight"),
    promptInsightsListResponse: replyText("insights list"),
    formData: anyFormData,
  })
  .superRefine(namesAnOption("selectedInsight", "promptInsightsListResponse"));

/** Describes the tip of a sender who has not written one. */
export const insightWanted =
  "It is what a careful person of the trade would give this audience from experience, said to the reader in 3 to 7 sentences: what to do or to see differently, how, and why it works. No product, and no study, figure or promise.";

/** Returns the parts of a prompt for the insight; `proseFormat` reads the reply. */
const insightParts = ({ formData, ...payload }: z.output<typeof insightPayload>): PromptParts => ({
  notes: notesOf(formData),
  points: POINTS.storyLetter,
  letter: [material("chosen insight", chosenOption(payload.promptInsightsListResponse, payload.selectedInsight))],
  wanted: [`Write out the chosen insight as the tip of the letter, and no other one. ${insightWanted}`],
  format: "The insight as one or two plain paragraphs with an empty line between them, without title or list.",
  example: "…",
});

/** The chosen insight in full, as the tip of the letter (specification 2.4). */
export const insightExpand = definePrompt({ payload: insightPayload, maxOutputTokens: 800, parts: insightParts });

/** The expanded insight after the requested changes, which stand at the top level here (specification 7.3). */
export const insightExpandRevised = definePrompt({
  payload: insightPayload.safeExtend({ expandedInsight: replyText("expanded insight"), requiredChanges, sentence }),
  maxOutputTokens: 1000,
  parts: (payload) =>
    revision(insightParts(payload), payload.expandedInsight, payload.requiredChanges, payload.sentence),
});

import { z } from "zod";
import { anyFormData, audience, outcome, toldBefore } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { listOf, POINTS } from "@/prompts/frame";
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

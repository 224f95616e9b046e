import { z } from "zod";
import { anyFormData, audience, outcome, toldBefore } from "@/lib/wizard/brief/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { briefMaterial, toldMaterial, toldRules } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";

/** Five insights to pick from, for a sender who has none at hand (specification 2.4). */
export const insightsList = definePrompt({
  payload: z.object({ audience, outcome, toldBefore, formData: anyFormData }),
  maxOutputTokens: 1000,
  parts: (payload) => ({
    task: "Write 5 insights that help this audience get what they want. The sender picks one, and the letter is built on it.",
    material: [
      ...(payload.formData === undefined
        ? [material("audience", payload.audience), material("what the audience wants", payload.outcome)]
        : briefMaterial({ ...payload.formData, audience: payload.audience, outcome: payload.outcome })),
      toldMaterial(payload.toldBefore),
    ],
    rules: [
      `Each is 1 or 2 sentences, ${limitText(OPTION_LIMITS.insights)}: what to do or to see differently, then why it helps.`,
      "Five kinds: 1 something to stop doing, 2 a small habit for today, 3 a common belief that is wrong and what is right, 4 the step before all others, 5 one thing to watch or to measure.",
      "Each is about this audience alone, and such as a careful person of the trade would say from experience: no study, figure, brand or promise.",
      ...toldRules(payload.toldBefore, "tips"),
    ],
    format: "A list of 5 options, one insight in each. No labels.",
    example: ["…", "…", "…"],
  }),
});

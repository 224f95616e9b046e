import { z } from "zod";
import { anyFormData, audience, outcome, toldBefore } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial, toldMaterial, toldRules } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** Five insights to pick from, for a sender who has none at hand (specification 2.4). */
export const insightsList = definePrompt({
  payload: z.object({ audience, outcome, toldBefore, formData: anyFormData }),
  system: VOICE,
  maxOutputTokens: 1000,
  user: (payload) =>
    promptText({
      task: "Write 5 insights that help this audience get what they want. The sender picks one, and the letter is built on it.",
      material: [
        ...(payload.formData === undefined
          ? [material("audience", payload.audience), material("what the audience wants", payload.outcome)]
          : briefMaterial({ ...payload.formData, audience: payload.audience, outcome: payload.outcome })),
        toldMaterial(payload.toldBefore),
      ],
      rules: [
        `Each insight is 1 or 2 sentences, ${limitText(OPTION_LIMITS.insights)}: what to do or see in a new way, then why it helps.`,
        "Insight 1: something to stop doing.",
        "Insight 2: a small habit that one can begin today.",
        "Insight 3: a common belief that is wrong, and what is right.",
        "Insight 4: the step to take first, before all others.",
        "Insight 5: one thing to watch or measure.",
        "Each stands alone and is about this audience; one that would fit any audience is a fault.",
        "Only what a careful person in the trade would say from experience: no study, statistic, brand, tool name or promised result.",
        ...toldRules(payload.toldBefore, "tips"),
      ],
      format: "A list of 5 options, one insight in each. No labels.",
      example: ["Stop lifting the lid … the hive stays warm.", "… when you make your coffee. …", "…"],
    }),
});

import { z } from "zod";
import { audience, outcome } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

/** Five insights to pick from, for a sender who has none at hand (specification 2.4). */
export const insightsList = definePrompt({
  payload: z.object({ audience, outcome }),
  system: VOICE,
  maxOutputTokens: 1000,
  user: (payload) =>
    promptText({
      task: "Write 5 insights that help this audience get what they want. The sender picks one, and the letter is built on it.",
      material: [material("audience", payload.audience), material("what the audience wants", payload.outcome)],
      rules: [
        "Each insight is 1 or 2 sentences: what to do or see in a new way, then why it helps.",
        "Insight 1: something to stop doing.",
        "Insight 2: a small habit that one can begin today.",
        "Insight 3: a common belief that is wrong, and what is right.",
        "Insight 4: the step to take first, before all others.",
        "Insight 5: one thing to watch or measure.",
        "Each stands alone and is about this audience; one that would fit any audience is a fault.",
        "Only what a careful person in the trade would say from experience: no study, statistic, brand, tool name or promised result.",
      ],
      format: "A numbered list from 1. to 5., with an empty line between the insights. No labels.",
      example:
        "1. Stop lifting the lid to check on the bees. Knock and listen instead, and the hive stays warm.\n\n2. Fill the water dish when you make your coffee. A habit you already have carries the new one.\n\n3. …",
    }),
});

import { replyText } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { offerTexts } from "@/prompts/letter-material";
import { partTasks } from "@/prompts/parts";
import { offerPayload, sellingMaterial } from "./offer";

export const ctaPayload = offerPayload.safeExtend({ prompt6Response: replyText("offer reply") });

/** Ten calls to action, from soft to direct (specification 2.2, step 8). */
export const ctaOptions = definePrompt({
  payload: ctaPayload,
  maxOutputTokens: 700,
  parts: (payload) => ({
    task: "Write 10 calls to action to choose from. The chosen one stands right after the offer, as its link or button where it has one.",
    material: sellingMaterial(payload, { "transition to offer, and offer": offerTexts(payload.prompt6Response) }),
    rules: [
      partTasks(payload.formData).cta,
      "All ten ask for the one act of the letter, and the button alone says what will happen.",
      "They go from soft to direct, and each stays the plain act: some name the thing, some the day or how, two are as short as can be. Each is what the sender would say to this reader.",
      "No image of the story, no full stop, and none of “Click here”, “Learn more” and “Submit”.",
    ],
    format: "A list of 10 options, one call to action in each.",
    example: ["…", "…", "…"],
  }),
});

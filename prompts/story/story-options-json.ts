import { definePrompt } from "@/prompts/define-prompt";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";
import { storyOptionsParts, storyOptionsPayload } from "@/prompts/wizard/story-options";

/** Four story ideas as one JSON document, for the call that does not stream (specification 7.2). */
export const storyOptionsJson = definePrompt({
  payload: storyOptionsPayload,
  system: VOICE,
  respondsWith: "json",
  maxOutputTokens: 1200,
  user: (payload) =>
    promptText({
      ...storyOptionsParts(payload),
      format:
        'One JSON object with the key "stories" and an array of 4 strings, one idea to a string. Valid JSON: double quotes, quotes inside a string escaped, no comma after the last item, no code fence.',
      example: '{"stories": ["…", "…", "…", "…"]}',
    }),
});

import { definePrompt, type PromptRegistry } from "@/prompts/define-prompt";
import { listOf, POINTS } from "@/prompts/frame";
import * as payloads from "@/prompts/payloads";
import { ideas, wizardPrompts } from "@/prompts/wizard/index";
import { insightWanted, storyLetterWanted } from "@/prompts/wizard/whole-letter";

/** The story ideas as one JSON document, for the call that does not stream (specification 7.2). */
const ideasInJson: typeof ideas = (payload) => ({
  ...ideas(payload),
  format:
    'One JSON object with the key "stories" and an array of 4 strings, one idea to a string. Valid JSON: double quotes, quotes inside a string escaped, no comma after the last item, no code fence.',
  example: '{"stories": ["…", "…", "…", "…"]}',
});

/** Insights to pick from, for a sender who has none at hand (specification 2.4). */
const insights = {
  points: POINTS.storyLetter,
  wanted:
    "Give me five insights that help this audience get what they want, really different from one another: in one or two sentences what to do or to see differently and why it helps. Each is such as a careful person of the trade would tell them from experience, whether or not the notes hold any of it: no study, statistic, brand or promise.",
  ...listOf(5),
};

/** The chosen insight in full, as the tip of the letter (specification 2.4); `proseFormat` reads the reply. */
const insight = {
  points: POINTS.storyLetter,
  wanted: `Write out the chosen insight as the tip of the letter, and no other one. ${insightWanted}`,
  format: "The insight as one or two plain paragraphs with an empty line between them, without title or list.",
  example: "…",
};

/** The chosen idea as a whole letter, whose body is the story with the tip (specification 2.4); `proseFormat` reads it. */
const letter = {
  points: POINTS.storyLetter,
  wanted: `Write the body of a story letter from the chosen idea. ${storyLetterWanted}`,
  format: "The text as plain paragraphs with an empty line between them, without title or labels.",
  example: "…",
};

/** The 7 endpoints under `/story/` by the last segment of their path (specification 7). */
export const storyPrompts = {
  "prompt-2": definePrompt(payloads.storyOptions, 1200, ideasInJson, { respondsWith: "json" }),
  "prompt-3": definePrompt(payloads.story, 1500, letter),
  "prompt-3-revised": definePrompt(payloads.storyRevised, 1800, letter),
  "prompt-insights-list": definePrompt(payloads.insightsList, 1000, insights),
  "prompt-insight-expand": definePrompt(payloads.insightExpand, 800, insight),
  "prompt-insight-expand-revised": definePrompt(payloads.insightExpandRevised, 1000, insight),
  "prompt-subject-lines": wizardPrompts["prompt-10"],
} satisfies PromptRegistry;

import { promptRoute } from "@/lib/wizard/server/prompt-route";
import { storyPrompts } from "@/prompts/story/index";

export const POST = promptRoute("story", storyPrompts);

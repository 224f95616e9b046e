import { promptRoute } from "@/lib/server/routes/prompts";
import { storyPrompts } from "@/prompts/story/index";

export const POST = promptRoute("story", storyPrompts);

import { promptRoute } from "@/lib/server/http/prompt-route";
import { storyPrompts } from "@/prompts/story/index";

export const POST = promptRoute("story", storyPrompts);

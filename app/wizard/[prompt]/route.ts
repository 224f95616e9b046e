import { promptRoute } from "@/lib/server/http/prompt-route";
import { wizardPrompts } from "@/prompts/wizard/index";

export const POST = promptRoute("wizard", wizardPrompts);

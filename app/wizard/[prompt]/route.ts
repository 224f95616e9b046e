import { promptRoute } from "@/lib/wizard/server/prompt-route";
import { wizardPrompts } from "@/prompts/wizard/index";

export const POST = promptRoute("wizard", wizardPrompts);

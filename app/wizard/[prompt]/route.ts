import { promptRoute } from "@/lib/server/routes/prompts";
import { wizardPrompts } from "@/prompts/wizard/index";

export const POST = promptRoute("wizard", wizardPrompts);

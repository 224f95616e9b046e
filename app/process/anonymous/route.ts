import { visitorOwner } from "@/lib/server/questions/question-owner";
import { questionRoute } from "@/lib/server/routes/process";

export const POST = questionRoute(visitorOwner);

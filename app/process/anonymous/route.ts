import { questionRoute } from "@/lib/server/http/question-route";
import { visitingAsker } from "@/lib/server/questions/visiting-asker";

export const POST = questionRoute(visitingAsker);

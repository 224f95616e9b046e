import { questionRoute } from "@/lib/server/http/question-route";
import { signedInAsker } from "@/lib/server/questions/signed-in-asker";

export const POST = questionRoute(signedInAsker);

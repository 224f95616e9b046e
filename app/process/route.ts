import { signedInAsker } from "@/lib/server/questions/signed-in-asker";
import { questionRoute } from "@/lib/server/routes/process";

export const POST = questionRoute(signedInAsker);

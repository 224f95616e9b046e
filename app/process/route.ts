import { signedInOwner } from "@/lib/server/questions/signed-in-owner";
import { questionRoute } from "@/lib/server/routes/process";

export const POST = questionRoute(signedInOwner);

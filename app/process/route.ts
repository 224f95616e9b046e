import { questionRoute, signedInOwner } from "@/lib/questions/server/question-route";

export const POST = questionRoute(signedInOwner);

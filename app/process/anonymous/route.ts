import { questionRoute, visitorOwner } from "@/lib/questions/server/question-route";

export const POST = questionRoute(visitorOwner);

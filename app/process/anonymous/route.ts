import { visitorOwner } from "@/lib/server/questions/visitor-owner";
import { questionRoute } from "@/lib/server/routes/process";

export const POST = questionRoute(visitorOwner);

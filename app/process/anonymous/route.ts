import { visitingAsker } from "@/lib/server/questions/visiting-asker";
import { questionRoute } from "@/lib/server/routes/process";

export const POST = questionRoute(visitingAsker);

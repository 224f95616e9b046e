import { stopRoute } from "@/lib/server/routes/generations";

export const POST = stopRoute;

import { stopRoute } from "@/lib/generations/server/generation-route";

export const POST = stopRoute;

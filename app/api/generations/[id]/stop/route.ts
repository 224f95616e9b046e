import { stopRoute } from "@/lib/server/http/generation-route";

export const POST = stopRoute;

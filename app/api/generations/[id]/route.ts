import { followRoute } from "@/lib/server/http/generation-route";

export const GET = followRoute;

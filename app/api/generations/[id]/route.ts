import { followRoute } from "@/lib/generations/server/generation-route";

export const GET = followRoute;

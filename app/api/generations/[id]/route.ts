import { followRoute } from "@/lib/server/routes/generations";

export const GET = followRoute;

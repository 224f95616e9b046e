import { tokenRoute } from "@/lib/questions/server/token-route";

export const GET = tokenRoute;

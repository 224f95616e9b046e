import { tokenRoute } from "@/lib/server/http/token-route";

export const GET = tokenRoute;

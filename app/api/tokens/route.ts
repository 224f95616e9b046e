import { tokenRoute } from "@/lib/server/routes/tokens";

export const GET = tokenRoute;

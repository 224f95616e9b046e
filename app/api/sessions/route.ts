import { removeSessions } from "@/lib/server/routes/sessions";

export const DELETE = removeSessions;

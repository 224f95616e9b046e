import { removeSessions } from "@/lib/server/auth/session-route";

export const DELETE = removeSessions;

import { removeSession } from "@/lib/server/auth/session-route";

export const DELETE = removeSession;

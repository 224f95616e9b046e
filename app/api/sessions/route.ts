import { removeSessions } from "@/lib/sign-in/server/sessions-route";

export const DELETE = removeSessions;

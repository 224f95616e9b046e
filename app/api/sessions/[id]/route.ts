import { removeSession } from "@/lib/sign-in/server/sessions-route";

export const DELETE = removeSession;

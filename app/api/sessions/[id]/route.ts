import { removeSession } from "@/lib/server/routes/sessions";

export const DELETE = removeSession;

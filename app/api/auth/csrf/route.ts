import { csrfToken } from "@/lib/server/routes/auth-route";

export const GET = csrfToken;

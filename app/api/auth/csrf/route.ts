import { csrfToken } from "@/lib/server/routes/csrf-token";

export const GET = csrfToken;

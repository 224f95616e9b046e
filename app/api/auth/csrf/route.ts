import { csrfToken } from "@/lib/server/auth/csrf-token";

export const GET = csrfToken;

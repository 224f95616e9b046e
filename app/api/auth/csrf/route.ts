import { csrfToken } from "@/lib/sign-in/server/next-auth";

export const GET = csrfToken;

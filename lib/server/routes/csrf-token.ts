import "server-only";
import { AppError } from "@/lib/server/app-error";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { authResponse } from "@/lib/server/routes/auth-route";
import { route } from "@/lib/server/routes/route";
import { readCsrfToken } from "@/lib/sign-in/wire";

/** `GET /api/auth/csrf`: the token that a request for a link or for signing out carries, and its half in a cookie. */
export const csrfToken = route(async () => {
  const response = await nextAuth({ path: ["csrf"] });
  const token = readCsrfToken(await response.json());
  if (token === undefined) throw new AppError("internal");
  return authResponse({ csrfToken: token }, response);
});

import "server-only";
import { AppError } from "@/lib/server/app-error";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { asAppError } from "@/lib/server/db/as-app-error";
import { authAnswer } from "@/lib/server/routes/auth-route";
import { readCsrfToken } from "@/lib/sign-in/wire";

/** `GET /api/auth/csrf`: the token that a request for a link or for signing out carries, and its half in a cookie. */
export async function csrfToken(): Promise<Response> {
  try {
    const answer = await nextAuth({ path: ["csrf"] });
    const token = readCsrfToken(await answer.json());
    if (token === undefined) throw new AppError("internal");
    return authAnswer({ csrfToken: token }, answer);
  } catch (error) {
    return asAppError(error).toResponse();
  }
}

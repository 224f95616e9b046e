import "server-only";
import { authAnswer } from "@/lib/server/auth/auth-route";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { AppError, asAppError } from "@/lib/server/http/errors";
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

import "server-only";
import { z } from "zod";
import { authAnswer, authRoute } from "@/lib/server/auth/auth-route";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/server/http/errors";

const body = z.object({ csrfToken: z.string().max(200) });

/** `POST /api/auth/signout`, body `{ csrfToken }`: ends the session in the database and forgets its cookie. */
export const signOut = authRoute(body, async ({ csrfToken }) => {
  const answer = await nextAuth({ path: ["signout"], body: { csrfToken } });
  const place = new URL(answer.headers.get("location") ?? "", env().siteUrl);
  if (place.searchParams.get("csrf") === "true") {
    throw new AppError("forbidden", { message: "This page was open for too long. Reload it and try again." });
  }
  return authAnswer({ signedIn: false }, answer);
});

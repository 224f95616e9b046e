import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE } from "@/lib/server/http/cookies";
import { readCookie } from "@/lib/server/http/read-cookie";
import { findSessionUser, type SessionUser } from "./session-user";

/** Finds the user of the current page or handler; asks the database once per request. */
export const currentUser: () => Promise<SessionUser | null> = cache(async () => {
  return findSessionUser(readCookie({ headers: await headers() }, SESSION_COOKIE));
});

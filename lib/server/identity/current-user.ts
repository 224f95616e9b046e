import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { findSessionUser, type SessionUser } from "./session-user";

/** Finds the user of the current page or handler; asks the database once per request. */
export const currentUser: () => Promise<SessionUser | null> = cache(async () => {
  return findSessionUser({ headers: await headers() });
});

import { hash } from "node:crypto";
import { database } from "@/lib/server/db/database";
import { applicationSecret } from "@/lib/server/secret";

/** A sign-in link's token as NextAuth makes it: 32 bytes, in hexadecimal. */
export const LINK_TOKEN = /^[0-9a-f]{64}$/;

/** How long an expired link is remembered, to tell a person who opens it late why it does not work. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** A sign-in link; reading it does not use it up. */
export type LinkState = { kind: "unknown" } | { kind: "expired" } | { kind: "open"; email: string };

/** Looks a token up. A token that was used is unknown: using it deletes it. */
export async function findLink(token: string): Promise<LinkState> {
  // As NextAuth hashes it.
  const stored = hash("sha256", `${token}${applicationSecret()}`);
  const found = await database().verificationToken.findUnique({ where: { token: stored } });
  if (!found) return { kind: "unknown" };
  return found.expires > new Date() ? { kind: "open", email: found.identifier } : { kind: "expired" };
}

/** Deletes links that expired a while ago. */
export async function forgetLinks(now: Date): Promise<void> {
  await database().verificationToken.deleteMany({
    where: { expires: { lt: new Date(now.getTime() - REMEMBERED_MS) } },
  });
}

import "server-only";
import { PrismaAdapter } from "@auth/prisma-adapter";
import type { Adapter } from "next-auth/adapters";
import { database } from "@/lib/server/db/database";
import { storedToken } from "@/lib/server/identity/session-token";

/**
 * Makes the store of NextAuth's users, sessions and links.
 * @param browser the browser that signs in.
 * @param onFailure is called with each error of the database, because NextAuth turns them all into one redirect.
 */
export function authAdapter(browser: string, onFailure: (error: unknown) => void): Adapter {
  const db = database();
  return watched(onFailure, {
    ...(PrismaAdapter(db) satisfies Adapter),
    // Two links of one new user may be opened at the same moment; both work.
    createUser: ({ email, emailVerified }: { email: string; emailVerified: Date | null }) =>
      db.user.upsert({ where: { email }, create: { email, emailVerified }, update: { emailVerified } }),
    createSession: async (session) => {
      await db.session.create({ data: { ...session, sessionToken: storedToken(session.sessionToken), browser } });
      return session;
    },
    // Who was signed in before makes no difference to who signs in now, and nothing makes a session last longer.
    getSessionAndUser: async () => null,
    updateSession: async () => null,
    // The callers of NextAuth end the session by its cookie: a failure here would use up the link of a person who signs
    // in.
    deleteSession: async () => {},
  });
}

/** Returns the adapter with its failures reported. */
function watched(onFailure: (error: unknown) => void, adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== "function") return method;
      return async (...values: unknown[]) => {
        try {
          return await method(...values);
        } catch (error) {
          onFailure(error);
          throw error;
        }
      };
    },
  });
}

import { vi } from "vitest";

/** The secret that a test gives to its servers, so that it can make cookies that they take for theirs. */
export const TEST_SECRET = "a secret that is only for these tests";

/** A browser that has opened a page. */
export interface TestVisitor {
  cookie: string;
  /** By which name its pages know whose they are (`owner` of `lib/drafts/draft-wire.ts`). */
  hash: string;
}

/** Makes new visitors for servers that have `TEST_SECRET` as `NEXTAUTH_SECRET`. */
export async function visitorMaker(): Promise<() => TestVisitor> {
  vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET);
  const [{ VISITOR_COOKIE, visitorCookieValue }, { ownerHash }] = await Promise.all([
    import("@/lib/server/identity/visitor"),
    import("@/lib/server/identity/owner"),
  ]);
  return () => {
    const visitor = crypto.randomUUID();
    return { cookie: `${VISITOR_COOKIE}=${visitorCookieValue(visitor)}`, hash: ownerHash(`visitor:${visitor}`) };
  };
}

/** A network address for each of many readers, as the proxy before a server would name it. */
export function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

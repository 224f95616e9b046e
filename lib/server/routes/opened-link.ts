import "server-only";
import { LINK_TOKEN } from "@/lib/server/auth/link-token";
import { signInSettings } from "@/lib/server/auth/sign-in-settings";
import { currentUser } from "@/lib/server/identity/current-user";
import { FINISH_PATHS, type ReturnPath, readReturnPath } from "@/lib/sign-in/return-path";

/** The parameters of a page's address from Next.js. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Reads the link in the address of a finish page, which continues to `home` by default, without using it up. */
export async function openedLink(searchParams: SearchParams, home: ReturnPath) {
  const { token, returnTo } = await searchParams;
  const asked = readReturnPath(returnTo, home);
  return {
    ...signInSettings(),
    ...(typeof token === "string" && LINK_TOKEN.test(token) ? { token } : {}),
    returnTo: FINISH_PATHS[asked] === FINISH_PATHS[home] ? asked : home,
    signedIn: (await currentUser()) !== null,
  };
}

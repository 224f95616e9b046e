import "server-only";
import { LINK_TOKEN } from "@/lib/server/auth/link-token";
import { type SignInSettings, signInSettings } from "@/lib/server/auth/sign-in-settings";
import { currentUser } from "@/lib/server/identity/current-user";
import { FINISH_PATHS, type ReturnPath, readReturnPath } from "@/lib/sign-in/return-path";

/** The parameters of a page's address, as Next.js gives them. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** The facts of a page that a sign-in link opened. */
export interface OpenedLink extends SignInSettings {
  token?: string;
  returnTo: ReturnPath;
  signedIn: boolean;
}

/** Reads the address of a finish page, whose own place to go on to is `home`. It looks at the link and uses nothing up. */
export async function openedLink(searchParams: SearchParams, home: ReturnPath): Promise<OpenedLink> {
  const { token, returnTo } = await searchParams;
  const asked = readReturnPath(returnTo, home);
  return {
    ...signInSettings(),
    ...(typeof token === "string" && LINK_TOKEN.test(token) ? { token } : {}),
    returnTo: FINISH_PATHS[asked] === FINISH_PATHS[home] ? asked : home,
    signedIn: (await currentUser()) !== null,
  };
}

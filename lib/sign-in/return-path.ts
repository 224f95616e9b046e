import { paths } from "@/lib/text/paths";

/** The pages to which a person can return after signing in. */
const RETURN_PATHS = ["/", "/wizard", "/story", "/ask", "/assistant", "/guitar"] as const;

export type ReturnPath = (typeof RETURN_PATHS)[number];

/** The page that a sign-in link opens, by the page the person came from (specification 7.5). */
export const FINISH_PATHS: Readonly<Record<ReturnPath, string>> = {
  "/": "/finish-sign-up",
  "/wizard": "/finish-sign-up",
  "/story": "/finish-sign-up",
  "/ask": "/ask-finish-sign-up",
  "/guitar": "/ask-finish-sign-up",
  "/assistant": "/assistant-finish-sign-up",
};

/** Reads a known path. Any other value gives `otherwise`, so that no link leads to another site. */
export function readReturnPath(value: unknown, otherwise: ReturnPath = "/"): ReturnPath {
  return RETURN_PATHS.find((path) => path === value) ?? otherwise;
}

/** The id of the place on the sign-in page where its form begins. */
export const SIGN_IN_FORM = "sign-in";

/** The address of the sign-in form, for links that say so; the page begins with what the product writes. */
export const signInPath = `${paths.login}#${SIGN_IN_FORM}`;

/** Returns the address of the sign-in form, with the page to return to. */
export function loginPath(returnTo: ReturnPath): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}#${SIGN_IN_FORM}`;
}

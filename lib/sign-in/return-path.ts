import { paths } from "@/lib/paths";

/** Where a person can have come from, and goes back to once signed in. */
const RETURN_PATHS = ["/", "/wizard", "/story", "/ask", "/assistant", "/guitar"] as const;

export type ReturnPath = (typeof RETURN_PATHS)[number];

/** The page that a sign-in link opens, by where the person came from (specification 7.5). */
export const FINISH_PATHS: Readonly<Record<ReturnPath, string>> = {
  "/": "/finish-sign-up",
  "/wizard": "/finish-sign-up",
  "/story": "/finish-sign-up",
  "/ask": "/ask-finish-sign-up",
  "/guitar": "/ask-finish-sign-up",
  "/assistant": "/assistant-finish-sign-up",
};

/** One of the known paths; whatever else is asked for leads to `otherwise`, so that no link leads away from here. */
export function readReturnPath(value: unknown, otherwise: ReturnPath = "/"): ReturnPath {
  return RETURN_PATHS.find((path) => path === value) ?? otherwise;
}

/** The address of the page where somebody signs in and from which they come back. */
export function loginPath(returnTo: ReturnPath): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}

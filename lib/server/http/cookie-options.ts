import "server-only";
import { env } from "@/lib/server/env/env";

/** How every cookie of ours is set: out of reach of scripts and other sites, and over TLS alone where the site has it. */
export function cookieOptions(maxAgeSeconds: number) {
  return { ...guardedCookie(), maxAge: maxAgeSeconds };
}

/** The same without a time, for those who have their own. */
export function guardedCookie() {
  return { httpOnly: true, sameSite: "lax", secure: isSecureSite(), path: "/" } as const;
}

/** Whether people reach this server over TLS. */
export function isSecureSite(): boolean {
  return env().siteUrl.startsWith("https:");
}

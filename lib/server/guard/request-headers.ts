import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { IS_DEVELOPMENT } from "@/lib/server/env/env";
import { ownCookies, type RenamedCookie } from "./own-cookies";

/** Names that the framework writes for itself and believes, or believed in some version. */
const OF_THE_FRAMEWORK = /^(?:x-(?:middleware|nextjs|invoke|matched|now|vercel|prerender)-|next-resume)/;

/** Those that the development server's own pages send. */
const IN_DEVELOPMENT = /^x-nextjs-(?:html-)?request-id$/;

/**
 * Leaves of a request's headers what a client may say. Under which name and protocol the site was asked for is what this
 * server knows, and nobody's claim.
 *
 * @param siteUrl where people reach this server.
 * @returns the cookies that it came with under earlier names.
 */
export function tidyHeaders(headers: IncomingHttpHeaders, siteUrl: string): readonly RenamedCookie[] {
  for (const name of Object.keys(headers)) {
    const isAllowed = IS_DEVELOPMENT && IN_DEVELOPMENT.test(name);
    if (OF_THE_FRAMEWORK.test(name) && !isAllowed) delete headers[name];
  }
  headers["x-forwarded-host"] = headers.host;
  headers["x-forwarded-proto"] = new URL(siteUrl).protocol.slice(0, -1);
  delete headers["x-forwarded-port"];
  const { header, renamed } = ownCookies(headers.cookie);
  if (header === undefined) delete headers.cookie;
  else headers.cookie = header;
  return renamed;
}

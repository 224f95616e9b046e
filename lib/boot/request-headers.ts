import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { OPERATOR_COOKIE } from "@/lib/model/server/operator";
import { CSRF_COOKIE, cookieName, cookiesIn, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { isSiteHost } from "@/lib/server/http/site-host";
import { TRIAL_COOKIE } from "@/lib/server/identity/trial";
import { VISITOR_COOKIE } from "@/lib/server/identity/visitor";
import { KNOWN_ADDRESSES_COOKIE } from "@/lib/sign-in/server/known-addresses";

/** Headers that the framework sets for itself and trusts, or trusted in some version. */
const OF_THE_FRAMEWORK = /^(?:x-(?:middleware|nextjs|invoke|matched|now|vercel|prerender)-|next-resume)/;

/** The header in which a page tells the parts that it has. */
const ROUTER_STATE = "next-router-state-tree";

const OWN_COOKIES = [
  VISITOR_COOKIE,
  TRIAL_COOKIE,
  SESSION_COOKIE,
  CSRF_COOKIE,
  KNOWN_ADDRESSES_COOKIE,
  OPERATOR_COOKIE,
];

/**
 * Removes headers that a client may not send. The host and protocol come from this server's settings, and only our own
 * cookies stay, so that every reader of them reads the same.
 */
export function tidyHeaders(headers: IncomingHttpHeaders, siteUrl: string): void {
  for (const name of Object.keys(headers)) if (OF_THE_FRAMEWORK.test(name)) delete headers[name];
  if (!isRouterState(headers[ROUTER_STATE])) delete headers[ROUTER_STATE];
  // A probe may have named another host, or none.
  if (!isSiteHost(headers.host, siteUrl)) headers.host = new URL(siteUrl).host;
  headers["x-forwarded-host"] = headers.host;
  headers["x-forwarded-proto"] = new URL(siteUrl).protocol.slice(0, -1);
  delete headers["x-forwarded-port"];
  const own = new Set(OWN_COOKIES.map(cookieName));
  const cookies = [...cookiesIn(headers.cookie)].filter(([name]) => own.has(name));
  if (cookies.length === 0) delete headers.cookie;
  else headers.cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Whether the framework can read a state of its router: it fails at any other, and renders a whole page without one. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

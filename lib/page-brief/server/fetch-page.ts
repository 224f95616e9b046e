import dns from "node:dns";
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { useAgent as agentFor } from "request-filtering-agent";
import { readBytes, unpacked } from "@/lib/model/server/upstream-fetch";
import { AppError, isAppError } from "@/lib/server/app-error";
import type { ErrorCode } from "@/lib/stream/events";

const MOST_REDIRECTS = 3;
const MOST_BYTES = 2_000_000;
const LONGEST_MS = 8_000;

/** Refused beside what the agent refuses: IPv4 within IPv6 (RFC 4291, 2.5.5.1), and Azure's metadata at a public address. */
const REFUSED = new BlockList();
REFUSED.addSubnet("::", 96, "ipv6");
REFUSED.addAddress("168.63.129.16");

const isRefused = (address: string): boolean => REFUSED.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Looks a name up for the agent, which would warn in the log of a list with addresses of both kinds. */
const lookupPublic: LookupFunction = (name, options, done) =>
  dns.lookup(name, options, (error, found, family) => {
    const addresses = [found ?? []].flat().map((one) => (typeof one === "string" ? one : one.address));
    done(addresses.some(isRefused) ? new Error("The address is not allowed.") : error, found, family);
  });

const HEADERS = { accept: "text/html", "accept-encoding": "identity", "user-agent": "Mozilla/5.0 (email-writer)" };

/** Makes the error of a page that cannot be read: what to do, and the reason. */
export const unreadable = (code: ErrorCode, reason: string): AppError =>
  new AppError(code, { message: `We couldn't read that page. ${reason} Paste its text instead.`, field: "address" });

/**
 * Fetches a public page, without cookies and without the proxies of the environment, behind which no address can be
 * checked. Returns its HTML, and the address that it has after redirects.
 *
 * @param typed the address; without a scheme it is HTTPS
 * @throws AppError with the reason why the page cannot be read, or `abandoned` when the reader has left
 */
export async function fetchPage(typed: string, reader: AbortSignal): Promise<{ address: string; html: string }> {
  const signal = AbortSignal.any([reader, AbortSignal.timeout(LONGEST_MS)]);
  try {
    let url = publicUrl(/^[a-z][\w+.-]*:/i.test(typed) ? typed : `https://${typed}`);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await get(url, signal);
      try {
        const { statusCode = 0, headers } = response;
        const isRedirect = statusCode > 300 && statusCode < 400 && headers.location !== undefined;
        if (!isRedirect) return { address: url.href, html: await htmlOf(response) };
        url = publicUrl(headers.location, url);
      } finally {
        response.destroy();
      }
    }
    throw unreadable("invalid_request", "Its address leads on and on to others.");
  } catch (error) {
    if (isAppError(error)) throw error;
    if (reader.aborted) throw new AppError("abandoned");
    if (signal.aborted) throw unreadable("connection_lost", `It took longer than ${LONGEST_MS / 1000} seconds.`);
    if (/is not allowed/.test(String(error))) throw unreadable("invalid_request", NOT_PUBLIC);
    throw unreadable("connection_lost", "We couldn't reach its site.");
  }
}

const NOT_PUBLIC = "Its address isn't that of a public page.";

function publicUrl(address = "", from?: URL): URL {
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const isWeb = (url?.protocol === "https:" || url?.protocol === "http:") && ["", "80", "443"].includes(url.port);
  if (isWeb && url.username + url.password === "" && !isRefused(url.hostname.replace(/^\[|\]$/g, ""))) return url;
  throw unreadable("invalid_request", NOT_PUBLIC);
}

/** Sends a request; the agent checks each address as it connects, so that a name server can't give another one later. */
async function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const call = send(url, { agent: agentFor(url.href, { lookup: lookupPublic }), signal, headers: HEADERS });
  // An aborted call fails once more, after its reader has gone.
  call.on("error", () => {}).end();
  const [response] = await once(call, "response", { signal });
  return response;
}

async function htmlOf(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response;
  if (statusCode === 404 || statusCode === 410) throw unreadable("not_found", "There is nothing at that address.");
  if (statusCode !== 200) throw unreadable("invalid_request", `Its site answered with the status ${statusCode}.`);
  const type = headers["content-type"] ?? "";
  const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type);
  if (!isPage) throw unreadable("invalid_request", "That address has a file and not a page.");
  const page = await readBytes(unpacked(response), MOST_BYTES + 1);
  if (page.length > MOST_BYTES) throw unreadable("too_large", `It has more than ${MOST_BYTES / 1_000_000} MB.`);
  const start = page.subarray(0, 2048).toString("latin1");
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type) ?? /<meta[^<>]*charset\s*=\s*["']?([\w-]+)/i.exec(start);
  try {
    return new TextDecoder(charset?.[1]).decode(page);
  } catch {
    return page.toString();
  }
}

import "server-only";
import { randomUUID } from "node:crypto";
import { readCookie, type WithHeaders } from "@/lib/server/http/cookies";
import { readSignedValue, signValue } from "@/lib/server/signed-value";

/** The cookie of a browser that has opened a page: a visitor's id, and the second in which its trial began. */
export const VISITOR_COOKIE = "visitor";

/** Makes the cookie of a visitor, of a new one without an id, with the second in which its trial began. */
export function visitorCookieValue(id: string = randomUUID(), startSeconds: number = nowSeconds()): string {
  return signValue(`${id}~${startSeconds}`, "visitor cookie");
}

/** Returns the visitor's id of a request; undefined when it has no cookie of one or it was not signed here. */
export function findVisitor(request: WithHeaders): string | undefined {
  return readVisitor(request)?.id;
}

/** Returns when the trial of a visitor began, in seconds since the epoch; undefined without a visitor. */
export function visitorStart(request: WithHeaders): number | undefined {
  return readVisitor(request)?.startSeconds;
}

function readVisitor(request: WithHeaders): { id: string; startSeconds: number } | undefined {
  const value = readSignedValue(readCookie(request, VISITOR_COOKIE) ?? "", "visitor cookie");
  const [, id, start] = /^(.+)~(\d+)$/.exec(value ?? "") ?? [];
  return id === undefined ? undefined : { id, startSeconds: Number(start) };
}

/** Returns this server's time in whole seconds since the epoch. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

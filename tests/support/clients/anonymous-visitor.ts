import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AppServer } from "../servers/app-server";
import { openReader } from "./open-reader";

const AGENT = "Mozilla/5.0 (test)";

/** A browser without an account that has come by: its cookies, and a token to ask with. */
export interface AnonymousVisitor {
  cookie: string;
  token: string;
}

const tokenAnswer = z.object({ token: z.string(), questionsAsked: z.number() });

/** Comes by as a browser without cookies does, from an address that it makes up. */
export async function comeBy(app: AppServer, forged: string): Promise<AnonymousVisitor> {
  const headers = { "User-Agent": AGENT, "X-Forwarded-For": forged };
  const answer = await fetch(`${app.url}/api/tokens`, { headers });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; "), token: tokenAnswer.parse(await answer.json()).token };
}

/** Asks in one piece. */
export function askFor(app: AppServer, visitor: AnonymousVisitor, forged: string, key?: string): Promise<Response> {
  return fetch(`${app.url}/process/anonymous`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": AGENT,
      "X-Forwarded-For": forged,
      Cookie: visitor.cookie,
      Authorization: `Bearer ${visitor.token}`,
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    },
    body: JSON.stringify({ question: "Why?", maxTokens: 50 }),
  });
}

/** How many questions the server has counted for a visitor. */
export async function countedFor(app: AppServer, { cookie }: AnonymousVisitor): Promise<number> {
  const answer = await fetch(`${app.url}/api/tokens`, { headers: { "User-Agent": AGENT, Cookie: cookie } });
  return tokenAnswer.parse(await answer.json()).questionsAsked;
}

/**
 * Asks in one piece, reads along at the generation's address until the words of the answer are there, stops it and gives
 * the status of what was asked for.
 */
export async function askReadAndStop(
  app: AppServer,
  visitor: AnonymousVisitor,
  forged: string,
  words: string,
): Promise<number> {
  const key = randomUUID();
  const asked = askFor(app, visitor, forged, key);
  const path = `/api/generations/${key}`;
  const reading = { url: app.url, path, cookie: visitor.cookie };
  let reader = await openReader(reading);
  while (reader.status === 404 && (await isPending(asked))) reader = await openReader(reading);
  if (reader.status === 200) {
    await reader.until(({ text }) => text.includes(words));
    await fetch(`${app.url}${path}/stop`, { method: "POST", headers: { Cookie: visitor.cookie } });
  }
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}

/** Whether a promise has not been settled yet, a moment from now. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const moment = new Promise<"pending">((resolve) => setTimeout(resolve, 10, "pending"));
  return (await Promise.race([promise, moment])) === "pending";
}

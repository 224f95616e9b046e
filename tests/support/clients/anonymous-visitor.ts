import { z } from "zod";
import type { AppServer } from "@/tests/support/servers/app-server";

const AGENT = "Mozilla/5.0 (test)";

/** A browser without an account that has come by: its cookies, and a token to ask with. */
export interface AnonymousVisitor {
  cookie: string;
  token: string;
}

const tokenAnswer = z.object({ token: z.string() });

/** Comes by as a browser without cookies does, from an address that it makes up. */
export async function comeBy(app: AppServer, forged: string): Promise<AnonymousVisitor> {
  const headers = { "User-Agent": AGENT, "X-Forwarded-For": forged };
  const answer = await fetch(`${app.url}/api/tokens`, { headers });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; "), token: tokenAnswer.parse(await answer.json()).token };
}

import { NextRequest } from "next/server";
import { beforeAll, expect, test, vi } from "vitest";
import { VISITOR_COOKIE_SECONDS, visitorCookieValue } from "@/lib/server/identity/visitor";
import { pageResponse } from "@/lib/server/routes/page-response";

beforeAll(() => vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests"));

const visitor = visitorCookieValue({ id: crypto.randomUUID(), firstSeenSeconds: 1_700_000_000 });

const cookieSetBy = async (accept: string) => {
  const headers = { accept, cookie: `visitor=${visitor}` };
  const { headers: answer } = await pageResponse(new NextRequest("http://localhost:3000/wizard", { headers }));
  return answer.getSetCookie().find((cookie) => cookie.startsWith("visitor="));
};

test("a browser that comes by within the time of its cookie stays the same visitor for as long again", async () => {
  const cookie = await cookieSetBy("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(cookie).toContain(`visitor=${visitor};`);
  expect(cookie).toContain(`Max-Age=${VISITOR_COOKIE_SECONDS}`);
});

test("a page that is fetched ahead brings no visitor back whom the browser has forgotten meanwhile", async () => {
  expect(await cookieSetBy("*/*")).toBeUndefined();
});

import { NextRequest } from "next/server";
import { beforeAll, expect, test, vi } from "vitest";
import { visitorCookieValue } from "@/lib/server/identity/visitor";
import { pageResponse } from "@/lib/server/routes/page-response";

beforeAll(() => vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests"));

const visitor = visitorCookieValue();

const cookieSetBy = async (accept: string) => {
  const headers = { accept, cookie: `visitor=${visitor}` };
  const { headers: answer } = await pageResponse(new NextRequest("http://localhost:3000/wizard", { headers }));
  return answer.getSetCookie().find((cookie) => cookie.startsWith("visitor="));
};

test.each(["text/html,application/xhtml+xml,*/*;q=0.8", "*/*"])(
  "a page that was asked for with %s brings no visitor back whom the browser has forgotten meanwhile",
  async (accept) => {
    expect(await cookieSetBy(accept)).toBeUndefined();
  },
);

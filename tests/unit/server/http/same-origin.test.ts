import { beforeAll, expect, test, vi } from "vitest";
import { assertSameOrigin } from "@/lib/server/http/same-origin";

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_URL", "https://write.example.com");
});

const send = (headers: Record<string, string>) => () =>
  assertSameOrigin(new Request("http://10.0.0.5:3000/process", { method: "POST", headers }));

test.each([
  ["a page of this site, whatever its address", { "Sec-Fetch-Site": "same-origin", Origin: "http://127.0.0.1:3000" }],
  ["the site's own address behind a proxy", { Origin: "https://write.example.com", Host: "10.0.0.5:3000" }],
  ["localhost in a browser without Sec-Fetch-Site", { Origin: "http://localhost:3000", Host: "localhost:3000" }],
  ["127.0.0.1 in such a browser", { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" }],
  ["a machine's name in such a browser", { Origin: "http://studio.local:3000", Host: "studio.local:3000" }],
  ["a program", { Host: "10.0.0.5:3000" }],
] satisfies [string, Record<string, string>][])("%s is let in", (_name, headers) => {
  expect(send(headers)).not.toThrow();
});

test.each([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["another site that says it is ours", { "Sec-Fetch-Site": "cross-site", Origin: "https://write.example.com" }],
  ["another subdomain or port", { "Sec-Fetch-Site": "same-site", Origin: "http://localhost:4000" }],
  ["another site in an old browser", { Origin: "https://evil.example", Host: "write.example.com" }],
  ["another port in an old browser", { Origin: "http://localhost:4000", Host: "localhost:3000" }],
  ["a site whose name contains ours", { Origin: "https://write.example.com.evil.example", Host: "write.example.com" }],
  ["a sandboxed page", { Origin: "null", Host: "write.example.com" }],
  ["an origin that is none", { Origin: "write.example.com", Host: "write.example.com" }],
] satisfies [string, Record<string, string>][])("%s is refused", (_name, headers) => {
  expect(send(headers)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

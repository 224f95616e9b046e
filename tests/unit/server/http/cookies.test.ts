import { expect, test } from "vitest";
import { cookiesIn } from "@/lib/server/http/cookies";
import { isLinear } from "../../../support/growth";

test.each([
  ["a=1", { a: "1" }],
  ["a=1; b=2", { a: "1", b: "2" }],
  [" a = 1 ;b=2;", { a: "1", b: "2" }],
  // NextAuth's, whose bar is percent-encoded.
  ["next-auth.csrf-token=0af3%7C9be1", { "next-auth.csrf-token": "0af3%7C9be1" }],
])("%j holds what was set", (header, cookies) => expect(Object.fromEntries(cookiesIn(header))).toEqual(cookies));

test.each([
  [undefined],
  [null],
  [""],
  ["a"],
  ["=1"],
  ["a="],
  ["a=1; a=2"],
  ["a=1; b; a=1"],
  ["a=; a=1"],
  ["a=1; a=%31"],
  ['a="1"'],
  ["a=%31"],
  ["a=1=2"],
  ["a=1,a=2"],
  ["a=\u00e9"],
  ["a=1 2"],
])("%j holds no cookie that can be believed", (header) =>
  expect([...cookiesIn(header)].filter(([name]) => name !== "b")).toEqual([]),
);

test("thousands of pairs cost no more than their length", async () => {
  for (const unit of ["a=1;", "a=1; ", ";", "=", "a;", "a=1%7C"]) {
    expect(await isLinear((share) => cookiesIn(unit.repeat(400_000 * share)))).toBe(true);
  }
});

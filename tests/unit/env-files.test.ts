import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadEnvFiles, readEnvFile } from "@/scripts/env-files.mjs";

const readValue = (written: string) => readEnvFile(`NAME=${written}\n`, ".env").get("NAME");

describe("a value in a .env file arrives whole", () => {
  test.each([
    "abc$def",
    "$HOME",
    `\${HOME}`,
    "a$$b",
    "abc#def",
    "postgresql://user:p$a#ss@host:5432/name",
    '{"*":{"input":0,"output":0}}',
    String.raw`C:\new\table`,
    String.raw`a\$b`,
    '"Ada Lovelace" <ada@example.com>',
    "it's",
    "=a=b==",
    "ä 🍞 c",
  ])("%s, with and without quotes", (value) => {
    expect(readValue(value)).toBe(value);
    for (const quote of ["'", '"', "`"]) {
      if (!value.includes(quote)) expect(readValue(quote + value + quote)).toBe(value);
    }
  });

  test("with its spaces and a comment's sign, in quotes", () => expect(readValue("' a  # b '")).toBe(" a  # b "));

  test("from a file of any system, behind export, spaces and comments", () => {
    const text = "# mine\r\n\r\n  export ONE = 1 \r\nTWO=\r# THREE=3\nONE_MORE=x\nTWO=2";
    expect([...readEnvFile(text, ".env")]).toEqual([
      ["ONE", "1"],
      ["TWO", "2"],
      ["ONE_MORE", "x"],
    ]);
  });
});

describe("a value that would not arrive whole everywhere is refused with its line and what to write, and not repeated", () => {
  test.each([
    ["NAME=sesame # the key", /^\.env, line 2, NAME: Put the comment on a line of its own, or .* single quotes\.$/],
    ["NAME='sesame' # the key", /comment on a line of its own/],
    ["NAME= # sesame", /comment on a line of its own/],
    ["NAME=#sesame", /comment on a line of its own/],
    ["NAME='sesame", /Close the quotes at the end of the same line/],
    ['NAME={"a":"b"}\nMORE="sesame\nand more"', /line 3, MORE: Close the quotes/],
    ["NAME='se'same'", /Put it into other quotes/],
    ["NAME=se\u0000same", /Take out the invisible character/],
    ["NAME: sesame", /^\.env, line 2: Write NAME=value/],
    ["sesame", /Write NAME=value/],
    ["MY-NAME=sesame", /Write NAME=value/],
  ])("%j", (line, message) => {
    const read = () => readEnvFile(`FIRST=1\n${line}\n`, ".env");
    expect(read).toThrow(message);
    expect(read).not.toThrow("sesame");
  });
});

describe("the .env files of a folder", () => {
  let folder: string;
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "settings-"));
    for (const name of ["ONE", "TWO", "THREE", "FOUR", "FIVE", "PORT", "HOSTNAME"]) vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test("give way to the environment, also to an empty value, and the nearer ones win", () => {
    write(".env.production.local", "ONE=nearest");
    write(".env.local", "ONE=x\nTWO=local");
    write(".env.production", "TWO=x\nTHREE=production");
    write(".env", "THREE=x\nFOUR=x\nFIVE=plain\nPORT=1\nHOSTNAME=x");
    write(".env.development", "FIVE=x");
    vi.stubEnv("FOUR", "");
    loadEnvFiles(folder, "production");
    const { ONE, TWO, THREE, FOUR, FIVE, PORT, HOSTNAME } = process.env;
    expect([ONE, TWO, THREE, FOUR, FIVE]).toEqual(["nearest", "local", "production", "", "plain"]);
    expect([PORT, HOSTNAME]).toEqual([undefined, undefined]);
  });

  test("may begin with a mark of UTF-8, and are refused in another encoding", () => {
    write(".env", "\ufeffONE=1");
    loadEnvFiles(folder, "development");
    expect(process.env.ONE).toBe("1");
    write(".env", Buffer.from("\ufeffONE=1", "utf16le"));
    expect(() => loadEnvFiles(folder, "development")).toThrow(".env isn't UTF-8 text. Save it as UTF-8.");
  });

  test("are not folders of that name", () => {
    mkdirSync(join(folder, ".env"));
    expect(() => loadEnvFiles(folder, "production")).not.toThrow();
  });
});

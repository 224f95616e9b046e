import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { once } from "@/lib/server/once";
import { applicationSecret } from "@/lib/server/secret";
import { holdDatabase } from "@/tests/support/in-process/hold-database";

/** A folder of a test's own. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  // The settings are read once for a process, and each test is one.
  once.forgetAll();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What the start does with files. */
async function prepare(variables: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const secret = applicationSecret();
  await migrateDatabase();
  return secret;
}

const file = (name: string, content = "") => writeFileSync(join(folder, name), content);

test.each<[string, () => void, string, RegExp]>([
  ["is a file", () => file("data"), "data", /file/],
  ["is in a file", () => file("data"), "data/in", /file/],
  ["is a link to nowhere", () => symlinkSync("/nowhere/at/all", join(folder, "data")), "data", /./],
  ["has a name that is too long", () => {}, "x".repeat(300), /ENAMETOOLONG/],
  [
    "holds a secret that is a folder",
    () => mkdirSync(join(folder, "data/secret"), { recursive: true }),
    "data",
    /folder/,
  ],
  ["holds a secret that is empty", () => file("secret"), "", /32 characters/],
  ["holds a secret that was cut off", () => file("secret", "abcdef\n"), "", /32 characters/],
  ["holds a database that is a folder", () => mkdirSync(join(folder, "app.db")), "", /app\.db: .*'s a folder/],
  ["holds a database that is none", () => file("app.db", "Dear Ada, ".repeat(999)), "", /app\.db: .*not a database/],
  ["holds a folder in place of a journal", () => mkdirSync(join(folder, "app.db-wal")), "", /app\.db: /],
])("a data folder that %s is refused with one line that names the setting", async (_name, arrange, path, words) => {
  arrange();
  const refusal = prepare({ DATA_DIR: join(folder, path) });
  await expect(refusal).rejects.toMatchObject({ name: "StartError", message: expect.stringMatching(words) });
  await expect(refusal).rejects.toThrow(/^DATA_DIR: [^\n]+\.$/);
});

test.each([
  ["a file in place of its folder", "file:FOLDER/song.txt/my.db", /my\.db: /],
  ["a file that is no database", "file:FOLDER/song.txt", /song\.txt: .*not a database/],
  ["a server that nobody has started", "postgresql://ada:sesame@127.0.0.1:1/letters", /ECONNREFUSED/],
])("DATABASE_URL with %s is refused with one line that names the setting", async (_name, url, words) => {
  file("song.txt", "Dear Ada, ".repeat(999));
  const refusal = prepare({ DATA_DIR: join(folder, "data"), DATABASE_URL: url.replace("FOLDER", folder) });
  await expect(refusal).rejects.toMatchObject({ name: "StartError", message: expect.stringMatching(words) });
  await expect(refusal).rejects.toThrow(/^DATABASE_URL: [^\n]+\.$/);
  await expect(refusal).rejects.not.toThrow(/sesame/);
});

test("a database in which another program goes on writing is refused with what to wait for, and no other path", async () => {
  const other = await holdDatabase(`file:${join(folder, "app.db")}`);
  // A second passes with each look at the clock.
  let seconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 1000 * seconds++);
  const refusal = prepare({ DATA_DIR: folder });
  await expect(refusal).rejects.toThrow(
    /^DATA_DIR: .*app\.db: another program has been writing .* for 30 seconds\. Start again when it has finished\.$/,
  );
  await other.end();
});

test("a folder that holds a secret is read and not written to", async () => {
  const secret = "a secret that somebody has put there";
  file("secret", `${secret}\n`);
  const before = statSync(folder, { bigint: true }).mtimeNs;
  expect(await prepare({ DATA_DIR: folder, DATABASE_URL: `file:${folder}-elsewhere.db` })).toBe(secret);
  expect(statSync(folder, { bigint: true }).mtimeNs).toBe(before);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${folder}-elsewhere.db${suffix}`, { force: true });
});

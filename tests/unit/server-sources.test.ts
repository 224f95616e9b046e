import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("lib/server", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.startsWith(join("db", "generated")))
  .map((path) => ({ path, text: readFileSync(join("lib/server", path), "utf8") }));

/** The files with such words in them, but for the one place where they belong. */
const outside = (home: RegExp, words: RegExp): string[] =>
  sources.filter(({ path, text }) => !home.test(path) && words.test(text)).map(({ path }) => path);

test("only once.ts of the server declares globals, and keeps something in one", () => {
  expect(outside(/^once\.ts$/, /declare global|\b(globalThis|global)\s*(\.\s*\w+\s*(\?\?|\|\|)?=(?!=)|\[)/)).toEqual(
    [],
  );
});

test("only the env room of the server reads the environment of the process", () => {
  expect(outside(/^env\b/, /\bprocess\s*(\??\.\s*env\b|\[)|"(node:)?process"/)).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const inDocs = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

/** Every page that people read. */
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...inDocs.map((name) => join("docs", name)).sort(),
];

const ROOMS = /^(?:app|components|deploy|docs|lib|prisma|prompts|scripts|tests)\//;

/** The files and folders of this repository that a page names, between backticks, in its text or as a link. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const inCode = text.matchAll(
    /`([\w.@[\]-]+(?:\/[\w.@[\]-]+)+\/?|[\w.-]+\.(?:ts|tsx|mjs|json|yaml|md|conf)|Dockerfile)`/g,
  );
  const inText = text.matchAll(/\b(docs\/[\w./-]+\.md)\b/g);
  const links = text.matchAll(/\]\(([\w./-]+\.(?:md|png)|[\w./-]+\/)\)/g);
  const paths = [...inCode, ...inText].map(([, path = ""]) => path);
  const named = paths.filter((path) => ROOMS.test(path) || !path.includes("/"));
  return [...named, ...[...links].map(([, path = ""]) => normalize(join(dirname(page), path)))];
}

/** A name without a folder is at the root, or that of a file in some room, as where a page has named the room before. */
const fileNames = new Set(
  ["app", "components", "deploy", "docs", "lib", "prisma", "prompts", "scripts", "tests"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => path.slice(path.lastIndexOf("/") + 1)),
  ),
);

const isThere = (path: string): boolean => existsSync(path) || (!path.includes("/") && fileNames.has(path));

test.each(PAGES)("%s names only files that there are", (page) => {
  expect(namedIn(page).filter((path) => !isThere(path))).toEqual([]);
});

test("the pages name files at all", () => {
  expect(PAGES.flatMap(namedIn).length).toBeGreaterThan(100);
});

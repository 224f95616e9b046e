import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The paths of everything in some folders, without generated code. */
const within = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((path) => !path.includes("generated"));

const servers = within("lib")
  .filter((path) => /\/server\/|^lib\/boot\//.test(path) && path.endsWith(".ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The files with such words in them, but for the one place where they belong. */
const outside = (home: RegExp, words: RegExp): string[] =>
  servers.filter(({ path, text }) => !home.test(path) && words.test(text)).map(({ path }) => path);

test("only once.ts of the server declares globals, and keeps something in one", () => {
  expect(
    outside(/^lib\/server\/once\.ts$/, /declare global|\b(globalThis|global)\s*(\.\s*\w+\s*(\?\?|\|\|)?=(?!=)|\[)/),
  ).toEqual([]);
});

test("only the settings of the server read the environment of the process", () => {
  expect(outside(/^lib\/server\/env\b/, /\bprocess\s*(\??\.\s*env\b|\[)|"(node:)?process"/)).toEqual([]);
});

const components = within("components").filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));

/** A component begins with a capital letter, and a hook with `use`. */
const COMPONENT_OR_HOOK = /^export (?:(?:async )?function|class|const) (?:[A-Z][a-z]|use[A-Z])|^export \{ [A-Z]/m;

test("every file of components exports a component or a hook", () => {
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((path) => !COMPONENT_OR_HOOK.test(readFileSync(path, "utf8")))).toEqual([]);
});

/** What a browser can keep for a site besides what `emptyBrowser` empties: its two storages. */
const OTHER_STORES =
  /\bindexedDB\b|\bcaches\.|\bnavigator\.(storage|serviceWorker)\b|\bdocument\.cookie\b|\bcookieStore\b/;

const pages = within("app", "components", "lib").filter((file) => /\.tsx?$/.test(file) && !/^\w+\/server\//.test(file));

test("pages keep things in no other place than those that are emptied for a person who leaves", () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter((file) => OTHER_STORES.test(readFileSync(file, "utf8")))).toEqual([]);
});

/** Every page that people read. */
const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].concat(
  within("docs")
    .filter((path) => path.endsWith(".md"))
    .sort(),
);

const FOLDERS = ["app", "components", "deploy", "docs", "lib", "prisma", "prompts", "scripts", "tests"];

/** The files and folders of this repository that a page names, between backticks, in its text or as a link. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const inCode = text.matchAll(
    /`([\w.@[\]-]+(?:\/[\w.@[\]-]+)+\/?|[\w.-]+\.(?:ts|tsx|mjs|json|yaml|md|conf)|Dockerfile)`/g,
  );
  const inText = text.matchAll(/\b(docs\/[\w./-]+\.md)\b/g);
  const links = text.matchAll(/\]\(([\w./-]+\.(?:md|png)|[\w./-]+\/)\)/g);
  const paths = [...inCode, ...inText].map(([, path = ""]) => path);
  const named = paths.filter((path) => FOLDERS.includes(path.split("/")[0] ?? "") || !path.includes("/"));
  return [...named, ...[...links].map(([, path = ""]) => normalize(join(dirname(page), path)))];
}

/** A name without a folder is at the root, or that of a file in some folder, as where a page has named it before. */
const fileNames = new Set(within(...FOLDERS).map((path) => basename(path)));

const isThere = (path: string): boolean => existsSync(path) || (!path.includes("/") && fileNames.has(path));

test.each(PAGES)("%s names only files that there are", (page) => {
  expect(namedIn(page).filter((path) => !isThere(path))).toEqual([]);
});

test("the pages name files at all", () => {
  expect(PAGES.flatMap(namedIn).length).toBeGreaterThan(100);
});

/** The folders with files in them, without generated code. */
function foldersWithFiles(root: string): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return [...new Set(files.map(({ parentPath }) => parentPath))].filter((path) => !path.includes("generated"));
}

/** A part of a feature, such as `lib/drafts/browser`: each feature may have one. */
const isPart = (path: string) => /^(browser|server|text)$/.test(basename(path)) && dirname(path) !== "lib";

for (const root of ["lib", "components"]) {
  test(`a feature is one folder of ${root}: no two folders have the same name`, () => {
    const names = foldersWithFiles(root)
      .filter((path) => !isPart(path))
      .map((path) => basename(path));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
}

test("a feature has the same name in components as in lib", () => {
  const [features, seen] = ["lib", "components"].map((root) =>
    foldersWithFiles(root).map((path) => path.split("/")[1]),
  );
  expect(seen?.filter((name) => !["site", "ui"].includes(name ?? "") && !features?.includes(name))).toEqual([]);
});

/** Words of comments that a colleague would not say. */
const STIFF = /\b(?:whoever|nobody|somebody|stands|of whom|in no certain)\b/i;

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)|\s\/\/\s/.test(line);

test("comments say things as a colleague would: not 'whoever', 'nobody', 'somebody', 'stands' or 'of whom'", () => {
  const files = within("app", "components", "lib", "prompts", "scripts", "prisma", "tests").filter((path) =>
    /(?:\.(?:tsx?|mjs)|schema\.prisma)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const stiff = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, at) => (isComment(line) && STIFF.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(stiff).toEqual([]);
});

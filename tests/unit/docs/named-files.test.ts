import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGES = [
  "README.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/asvs.md",
  "docs/commands.md",
  "docs/operation.md",
  "docs/security.md",
  "docs/settings.md",
  "docs/specification.md",
] as const;

const ROOMS = /^(?:app|components|deploy|docs|lib|prisma|prompts|scripts|tests)\//;

/** The files and folders of this repository that a page names, between backticks, in its text or as a link. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const folder = page.startsWith("docs/") ? "docs/" : "";
  const inCode = text.matchAll(
    /`([\w.@[\]-]+(?:\/[\w.@[\]-]+)+\/?|[\w.-]+\.(?:ts|mjs|json|yaml|md|conf)|Dockerfile)`/g,
  );
  const inText = text.matchAll(/\b(docs\/[\w./-]+\.md)\b/g);
  const links = text.matchAll(/\]\(([\w./-]+\.(?:md|png))\)/g);
  const paths = [...inCode, ...inText].map(([, path = ""]) => path);
  const named = paths.filter((path) => ROOMS.test(path) || !path.includes("/"));
  return [...named, ...[...links].map(([, path = ""]) => `${folder}${path}`)];
}

test.each(PAGES)("%s names only files that there are", (page) => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

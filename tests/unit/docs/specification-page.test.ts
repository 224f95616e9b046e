import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const page = readFileSync("docs/specification.md", "utf8");

const headings = [...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = ""]) => number);
const anchors = [...page.matchAll(/^<a id="([\d.]+)"><\/a>\n+#{2,3} /gm)].map(([, number = ""]) => number);

const ROOMS = ["app", "components", "lib", "prompts", "scripts", "tests"];

/** Every number that the code cites, with the file that does. */
function citations(): string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes("generated"))
      .map((name) => `${room}/${name}`),
  );
  return files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replaceAll(/\n\s*(?:\*|\/\/) /g, " ");
    const cited = code.matchAll(/\bspecification (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?\b)*)/g);
    return [...cited].flatMap(([, numbers = ""]) => numbers.split(/, | and /).map((number) => `${number} in ${file}`));
  });
}

describe("the specification", () => {
  test("has a stable anchor for each of its headings, and each once", () => {
    expect(headings.length).toBeGreaterThan(60);
    expect(anchors).toEqual(headings);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test("has every section that the code cites", () => {
    const cited = citations();
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((place) => !headings.includes(place.split(" ")[0] ?? ""))).toEqual([]);
  });

  test("refers to sections that it has", () => {
    const referred = [...page.matchAll(/\bsections? (\d+(?:\.\d+)?)/g)].map(([, number = ""]) => number);
    expect(referred.filter((number) => !headings.includes(number))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What a browser can keep for a site besides what `emptyBrowser` empties: its two storages. */
const OTHER_STORES =
  /\bindexedDB\b|\bcaches\.|\bnavigator\.(storage|serviceWorker)\b|\bdocument\.cookie\b|\bcookieStore\b/;

const FOLDERS = ["app", "components", "lib"];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/^server\//.test(file))
    .map((file) => join(folder, file)),
);

test("pages keep things in no other place than those that are emptied for somebody who leaves", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => OTHER_STORES.test(readFileSync(file, "utf8")))).toEqual([]);
});

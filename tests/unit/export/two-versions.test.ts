import { expect, test } from "vitest";
import type { BlockName } from "@/lib/letter/blocks";
import { twoVersions } from "@/lib/send/two-versions";
import { LETTER, readHtml, SETTINGS } from "@/tests/support/export/letters";

const BLOCKS: readonly BlockName[] = ["subject", "preheader", ...LETTER.parts.map(({ name }) => name)];

const OTHER = "Quite other words.";

/** What two files do not share, in words: from the first line that differs to the last, but for the marks of links. */
function differences(one: string, other: string): readonly [string, string] {
  const [a, b] = [one, other].map((html) => html.replaceAll(/utm_content=[ab]\b/g, "").split("\n"));
  if (!a || !b) throw new Error("There are two files.");
  const start = a.findIndex((line, index) => line !== b[index]);
  const end = a.toReversed().findIndex((line, index) => line !== b.at(-1 - index));
  const wordsOf = (lines: readonly string[]) =>
    readHtml(lines.slice(start, lines.length - end).join("\n")).documentElement.textContent ?? "";
  return [wordsOf(a), wordsOf(b)];
}

/** Words alone: without bullets, blanks and padding. */
const wordsIn = (text: string) => text.replace(/^(?:- |\d\. )/gm, "").replace(/(?:\s|\u00a0|\u034f|\u200c)+/g, "");

test.each(BLOCKS)("two versions differ in the words of %s and in the marks of their links alone", (block) => {
  // A P.S. without a link of its own would get the words of the call.
  const other = block === "postscript" ? `${OTHER} https://example.com/other` : OTHER;
  const { files, manifest } = twoVersions(LETTER, block, other, SETTINGS);
  const { versions } = JSON.parse(manifest.text);
  const differing = differences(files[0].text, files[1].text);
  expect(differing.map(wordsIn)).toEqual(versions.map(({ text }: { text: string }) => wordsIn(text)));
  expect(versions[1].text).toContain(OTHER);
});

test("the links of each version say which it is, and nothing else does", () => {
  const { files } = twoVersions(LETTER, "subject", LETTER.subject, SETTINGS);
  const [a, b] = files.map(({ text }) => text);
  expect(a?.match(/utm_content=\w+/g)).toEqual(Array(4).fill("utm_content=a"));
  expect(a?.replaceAll("utm_content=a", "utm_content=b")).toBe(b);
});

test("the manifest tells what to compare, and how many readers that needs", () => {
  const { manifest, files } = twoVersions(LETTER, "subject", OTHER, SETTINGS);
  expect(manifest.name).toBe("sourdough-2026-11-subject-manifest.json");
  expect(files.map(({ name }) => name)).toEqual(["a", "b"].map((one) => `sourdough-2026-11-subject-${one}.html`));
  expect(JSON.parse(manifest.text)).toMatchObject({
    block: "subject",
    judgeBy: "clicks",
    readersPerVersion: 2_600,
    versions: [
      { utmContent: "a", subject: LETTER.subject },
      { utmContent: "b", subject: OTHER },
    ],
  });
});

test.each(["subject", "preheader"] as const)("a %s of the manifest has the tags of the service", (block) => {
  const { manifest } = twoVersions(LETTER, block, "For {{first_name|you}}", SETTINGS);
  const { versions } = JSON.parse(manifest.text);
  expect(versions[1].text).toBe("For *|IF:FNAME|**|FNAME|**|ELSE:|*you*|END:IF|*");
});

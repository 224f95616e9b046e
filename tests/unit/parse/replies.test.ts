import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { proseFormat } from "@/lib/wizard/parse/prose";
import type { ParsedReply, ReplyFormat } from "@/lib/wizard/parse/reply";
import { offerFormat, tipFormat } from "@/lib/wizard/parse/transition-format";
import { enveloped } from "@/prompts/prompt-text";

/** The stages with a reply of their own; a revision has the format of what it revises. */
const STAGES: Readonly<Record<string, ReplyFormat>> = {
  "story-options": optionsFormat,
  story: proseFormat("story"),
  "lede-options": optionsFormat,
  tip: tipFormat,
  offer: offerFormat,
  "cta-options": optionsFormat,
  "sign-off-options": optionsFormat,
  postscript: postscriptFormat,
  "subject-options": optionsFormat,
  "preheader-options": optionsFormat,
  insights: optionsFormat,
  insight: proseFormat("tip"),
  "subject-lines": optionsFormat,
};

const FOLDER = fileURLToPath(new URL("../../fixtures/replies/", import.meta.url));

interface Fixture {
  stage: string;
  name: string;
  format: ReplyFormat;
  reply: string;
  expected: ParsedReply;
}

const FIXTURES: readonly Fixture[] = Object.entries(STAGES).flatMap(([stage, format]) =>
  readdirSync(`${FOLDER}${stage}`)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => {
      const name = file.slice(0, -".txt".length);
      const expected: ParsedReply = JSON.parse(readFileSync(`${FOLDER}${stage}/${name}.json`, "utf8"));
      return { stage, name, format, reply: readFileSync(`${FOLDER}${stage}/${file}`, "utf8"), expected };
    }),
);

/** Bold that nobody closed, and the marks of an envelope, whole or begun, as they are or written for HTML. */
const MARKS_SHOWN = /\*\*\w|(?:<|&lt;?)\s*\/?\s*(?:rep|opt)|&l?t?$|<$|<\|/i;

/** The texts that were read, in their order. */
function textsOf(parsed: ParsedReply): readonly string[] {
  return parsed.kind === "options" ? parsed.options : Object.values(parsed.blocks);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-'’_][\p{L}\p{N}]+)*/gu) ?? [];
}

describe("recorded shapes of replies", () => {
  test.each(FIXTURES)("$stage/$name is read as it should be", ({ format, reply, expected }) => {
    expect(format.read(reply)).toEqual(expected);
  });

  test.each(Object.keys(STAGES))("%s has at least 12 differently shaped replies", (stage) => {
    const replies = FIXTURES.filter((fixture) => fixture.stage === stage).map(({ reply }) => reply);
    expect(new Set(replies).size).toBeGreaterThanOrEqual(12);
  });

  test.each(FIXTURES)("$stage/$name: no word is damaged or made up", ({ format, reply }) => {
    // JSON spells line breaks, quotation marks and letters with escapes; they are undone before the words are compared.
    const raw = reply
      .replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\[nt"]/g, " ");
    const said = new Set(wordsOf(raw.replace(/[\u200b\ufeff\u202c\u202e]/g, " ")));
    const read = textsOf(format.read(reply)).flatMap(wordsOf);
    expect(read.filter((word) => !said.has(word))).toEqual([]);
  });

  test.each(FIXTURES)("$stage/$name: what was read is written and read the same", ({ format, expected }) => {
    const written =
      format.kind === "options"
        ? format.write(expected.kind === "options" ? expected.options : [])
        : format.write(expected.kind === "blocks" ? expected.blocks : {});
    expect(textsOf(format.read(written))).toEqual(textsOf(expected));
  });

  test.each(FIXTURES)(
    "$stage/$name: letter by letter, nothing throws, and no star or mark shows",
    ({ format, reply }) => {
      for (let length = 0; length <= reply.length; length += 1) {
        for (const text of textsOf(format.read(reply.slice(0, length)))) expect(text).not.toMatch(MARKS_SHOWN);
      }
    },
  );

  test.each(FIXTURES)(
    "$stage/$name is read the same in an envelope, whatever is said around it",
    ({ format, expected }) => {
      const { options, blocks } = { options: [], blocks: {}, ...expected };
      const asked = format.kind === "options" ? enveloped(options) : enveloped(format.write(blocks));
      const around = `Hm, <reply> it is.\n\n${asked}\n\nLet me know if you want any changes to [TIP] or 3. more options!`;
      expect(textsOf(format.read(around))).toEqual(textsOf(expected));
    },
  );
});

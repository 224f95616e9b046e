import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/replies/blocks";
import { optionsFormat } from "@/lib/replies/options";
import type { ParsedReply, ReplyFormat } from "@/lib/replies/reply";
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

const CASE = /^## (.+)\n\n(`{4})text\n([\s\S]*?)\n\2\n\n\2json\n([\s\S]*?)\n\2$/gm;

const CASES = Object.entries(STAGES).flatMap(([stage, format]) => {
  const file = readFileSync(fileURLToPath(new URL(`../../fixtures/replies/${stage}.md`, import.meta.url)), "utf8");
  return [...file.matchAll(CASE)].map(([, name, , reply = "", expected = ""]) => {
    const parsed: ParsedReply = { kind: format.kind, ...JSON.parse(expected) };
    return { name: `${stage}: ${name}`, format, reply, parsed };
  });
});

/** Bold that is not closed, and our marks, whole or begun, as they are or written for HTML. */
const MARKS_SHOWN = /\*\*\w|(?:[<＜]|&lt;?)\s*\/?\s*(?:rep|opt)|&l?t?$|<$|\[\/?T(?:IP|RANS)/i;

function textsOf(parsed: ParsedReply): readonly string[] {
  return parsed.kind === "options" ? parsed.options : Object.values(parsed.blocks);
}

function written(format: ReplyFormat, parsed: ParsedReply): string {
  if (format.kind === "options") return format.write(parsed.kind === "options" ? parsed.options : []);
  return format.write(parsed.kind === "blocks" ? parsed.blocks : {});
}

describe("recorded replies", () => {
  test("every file has its cases", () => {
    expect(CASES.length).toBe(156);
  });

  test.each(CASES)("$name", ({ format, reply, parsed }) => {
    expect(format.read(reply)).toEqual(parsed);
    // A hand edit of it is read back, and between our marks it is the same, whatever is said around them.
    const edited = written(format, parsed);
    expect(textsOf(format.read(edited))).toEqual(textsOf(parsed));
    const list = parsed.kind === "options" ? enveloped(parsed.options) : edited;
    const around = `Hm, <reply> it is.\n\n${list}\n\nLet me know if you want any changes to [TIP] or 3. more options!`;
    if (!edited.startsWith("{")) expect(textsOf(format.read(around))).toEqual(textsOf(parsed));
    // No mark shows while it arrives.
    for (let length = 0; length <= reply.length; length += 3) {
      for (const text of textsOf(format.read(reply.slice(0, length)))) expect(text).not.toMatch(MARKS_SHOWN);
    }
  });
});

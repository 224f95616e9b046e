import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/letter/options";
import type { ParsedReply, ReplyFormat } from "@/lib/letter/reply";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { enveloped } from "@/prompts/frame";

/** The formats that replies are read by; each file of recorded replies has forms of one of them. */
const FORMATS: Readonly<Record<string, ReplyFormat>> = {
  options: optionsFormat,
  prose: proseFormat("story"),
  tip: tipFormat,
  offer: offerFormat,
  postscript: postscriptFormat,
};

/** A case: its name, the reply, whether its form is recognized, and what is read, each text in JSON on a line. */
const CASE = /^==== (.+)\n([\s\S]*?)\n---- (read|unrecognized)\n([\s\S]*?)\n(?=\n====|$(?![\s\S]))/gm;

const CASES = Object.entries(FORMATS).flatMap(([file, format]) => {
  const url = new URL(`../../fixtures/replies/${file}.txt`, import.meta.url);
  return [...readFileSync(url, "utf8").matchAll(CASE)].map(([, form, reply = "", recognized, texts = ""]) => {
    const list = texts.replaceAll("\n", ",");
    const read = format.kind === "options" ? { options: JSON.parse(`[${list}]`) } : { blocks: JSON.parse(`{${list}}`) };
    const parsed = { kind: format.kind, recognized: recognized === "read", ...read } as ParsedReply;
    return { name: `${file}: ${form}`, format, reply, parsed };
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
  test("every form is there once", () => {
    expect(CASES.length).toBe(55);
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(55);
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

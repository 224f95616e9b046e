import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { greetingOf } from "@/lib/wizard/greeting";
import { assembleLetter } from "@/lib/wizard/letter/assemble";
import type { BlindBrief } from "./blind-brief";

/**
 * Returns a letter as its reader gets it, in plain text: the lines of the inbox, the greeting, the body, the button with
 * its address, the sign-off, and the P.S. with the address.
 */
export function letterAsRead({ brief }: BlindBrief, blocks: Blocks): string {
  const link = brief.link.trim();
  const texts = assembleLetter(blocks, BLOCK_NAMES).flatMap(({ name, text }) => {
    if (name === "subject") return [`Subject: ${text}`];
    if (name === "preheader") return [`Preheader: ${text}`];
    if (name === "lede") return [greetingOf(brief), text];
    if (name === "cta") return [link === "" ? text : `[ ${text} ]\n${link}`];
    if (name === "postscript" && link !== "" && !text.includes(link)) return [`${text}\n${link}`];
    return [text];
  });
  return texts.filter((text) => text !== "").join("\n\n");
}

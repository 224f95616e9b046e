import { GMAIL_CLIPS_AT_BYTES } from "@/lib/export/export-notes";
import type { CheckContext, Finding } from "../finding";

/** In bytes. Services add links and pictures of their own to what is exported. */
const LARGE = 80 * 1024;

/** Rule H1: a letter whose HTML Gmail clips, or nearly. */
export function findLargeHtml(_text: string, { htmlBytes = 0 }: CheckContext): readonly Finding[] {
  if (htmlBytes <= LARGE) return [];
  const isClipped = htmlBytes > GMAIL_CLIPS_AT_BYTES;
  const size = `${Math.round(htmlBytes / 1024)} kB`;
  return [
    {
      rule: "H1",
      severity: isClipped ? "strong" : "hint",
      start: 0,
      end: 0,
      quote: size,
      why: isClipped
        ? `As HTML the letter has ${size}. Gmail hides what comes after 102 kB, the unsubscribe link with it.`
        : `As HTML the letter has ${size}. From 102 kB on Gmail hides the rest, and services add some of their own.`,
      instruction: "Shorten the letter, beginning with its longest block.",
    },
  ];
}

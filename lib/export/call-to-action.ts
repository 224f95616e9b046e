import type { SendableLetter } from "./sendable-letter";

/** A call to action as an export shows it. */
export interface CallToAction {
  /** What stands before the button; mostly nothing. */
  lead: string;
  /** The words of the button. */
  label: string;
  /** Where it leads; empty where there is nothing to lead to, and the words are shown as text. */
  link: string;
}

/** Its last line is the button; the link itself, where somebody typed it there, is taken out of the words. */
export function callToAction(text: string, { link }: Pick<SendableLetter, "link">): CallToAction {
  if (!/^https?:\/\//i.test(link)) return { lead: text, label: "", link: "" };
  const lines = text
    .replaceAll(link, "")
    .split("\n")
    .map((line) => line.replace(BEFORE_LINK, "").trim())
    .filter((line) => line !== "");
  return { lead: lines.slice(0, -1).join("\n"), label: lines.at(-1) ?? link, link };
}

/** What leads to an address, and leads nowhere without it. Each run of such signs is looked at once. */
const BEFORE_LINK = /(?<![\s:(–—→>-])[\s:(–—→>-]+\)?$/;

/** A request for video titles, read out of its prompt. */
export interface TitleRequest {
  /** How many titles, at least one. */
  count: number;
  network: string;
  categories: string[];
  context: string;
  keywords: string[];
  emotive: boolean;
}

/** More titles than this are not worth reading, and the templates would begin to repeat themselves. */
const MOST_TITLES = 12;

/**
 * The two parts of the template of specification 9.7. A person may have edited it, so that spaces and case
 * are free.
 */
const OPENING = /^create (\d{1,4}) ([\p{L}\d ]{1,40}?) variants? about an? (.{0,200}?) ?video title about /iu;
const KEYWORDS = / and use these keywords /gi;
const EMOTIVE = /,? and use emotive words[.\s]*$/i;

/** Reads the prompt of the title generator, or gives undefined for any other question. */
export function readTitleRequest(question: string): TitleRequest | undefined {
  const text = question.replace(/\s+/g, " ").trim();
  const opening = OPENING.exec(text);
  const keywords = [...text.matchAll(KEYWORDS)].at(-1);
  if (!opening || !keywords || keywords.index < opening[0].length) return undefined;
  const [, count = "", network = "", categories = ""] = opening;
  const end = text.slice(keywords.index + keywords[0].length);
  return {
    count: Math.min(MOST_TITLES, Math.max(1, Number(count))),
    network: network.trim(),
    categories: listOf(categories.replace(/,? and /g, ",")).map((name) => name.toLowerCase()),
    context: text.slice(opening[0].length, keywords.index).trim(),
    keywords: listOf(end.replace(EMOTIVE, "").replace(/(?<![.\s])[.\s]+$/, "")),
    emotive: EMOTIVE.test(end),
  };
}

function listOf(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

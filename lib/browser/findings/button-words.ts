import { shortened as shortenedTo } from "@/lib/checks/text/words";

/** Returns the name of a button with the words that it is about, which tells buttons of one name apart. */
export const labelOf = (act: string, words: string) => (words === "" ? act : `${act}: ${words}`);

/** Returns as much of the words as one line has room for. */
export const shortened = (words: string): string => shortenedTo(words, 80);

import type { Examples } from "@/lib/sample/example-letter";

/** The letters for the briefs of "Try it with an example". A new one is a file here and a name in its list. */
export const EXAMPLES: Examples = { letters: [], storyLetters: [] };

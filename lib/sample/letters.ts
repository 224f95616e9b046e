import type { Examples } from "./example-letter";
import { firstChords } from "./first-chords";
import { ledgerly } from "./ledgerly";
import { slowGreenhouse } from "./slow-greenhouse";
import { sundayLoaf } from "./sunday-loaf";

/** The letters for the briefs of "Try it with an example". A new one is a file here and a name in its list. */
export const EXAMPLES: Examples = { letters: [sundayLoaf, ledgerly, firstChords], storyLetters: [slowGreenhouse] };

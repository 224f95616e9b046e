import type { FoundNumber } from "./find-numbers";
import { latin } from "./latin";

/** A number's own words, and some of the text on both sides of it. */
export interface WordsAround {
  words: string;
  before: string;
  after: string;
}

/**
 * Whether a number counts nothing that a sender could be held to: a label, the mark of a list, an idiom, 'one of them',
 * 'the two of you', or words and lines, which a reader can count.
 */
export function countsNothing({ value, isWord }: FoundNumber, { words, before, after }: WordsAround): boolean {
  return (
    (isWord && value <= 1) ||
    LABEL_BEFORE.test(before) ||
    (!isWord && LINE_START.test(before) && LIST_MARK.test(after)) ||
    IDIOM_AFTER.test(after) ||
    IN_PIECES.test(after) ||
    IDIOM_BEFORE.test(before) ||
    (value === 2 && A_FEW.test(before)) ||
    (POINTS_BACK.test(before) && NO_NOUN_AFTER.test(after)) ||
    COUNTS_WORDS.test(after) ||
    (/^neuf$/i.test(words) && !PLURAL_AFTER.test(after)) ||
    (/^acht$/i.test(words) && TAKES_CARE.test(before) && NO_GERMAN_NOUN_AFTER.test(after)) ||
    (/^sieben$/i.test(words) && (/^ Sie(?!\p{L})/u.test(after) || (SIFTED.test(before) && NO_NOUN_AFTER.test(after))))
  );
}

/** Before a number that only names: steps, lists, and the beginning of a numbered line. */
const LABEL_BEFORE = latin(
  /(?:(?<!\p{L})(?:step|tip|option|part|chapter|lesson|rule|number|no\.|page|lede|figure|schritt|tipp|teil|kapitel|nr\.|étape|conseil|partie|n°|paso|consejo|parte|capítulo|n\.º) ?|#|version |v)$/iu,
);
const LINE_START = /(?:^|\n)[ \t>*(]{0,6}$/;
const LIST_MARK = /^[.)][ \t*]/;

/** Idioms, by language of their words; all of them are tried. */
const IDIOM_AFTER = latin(
  /^(?: (?:by one|or two|times out of|out of ten|out of five|to one|of (?:you|us|them|these|those|my|your|our|its|his|her|which|whom)|von (?:ihnen|euch|uns|denen)|d[’']entre|de (?:ellos|ellas|nosotros|vosotros|ustedes))(?!\p{L})|-to-one|-on-one|\/7| and only| more (?:thing|time)| times(?! (?:as|more|faster|better|the|less|cheaper|easier))| past(?!\p{L})|-way(?!\p{L})| (?:fois |veces |mal )?(?:dank|mercis?|gracias|thanks|baisers|besos|küsse|grüße)(?!\p{L}))/iu,
);
const IDIOM_BEFORE = latin(
  /(?:(?<!\p{L})(?:times out of|back to square|on all|second to|one or|one to|one in a|catch) |(?:24|twenty-four)[/-])$/iu,
);
/** 'A page or two'. */
const A_FEW = latin(/(?<!\p{L})an? \p{L}{2,20} or $/iu);
const IN_PIECES = latin(/^ (?:minds|half|halves|pieces)(?!\p{L})/iu);

/** 'The two of you', 'those three', 'all four': they point back at what has been said. */
const POINTS_BACK = latin(
  /(?<!\p{L})(?:the|these|those|all|both|other|last|first|next|any|your|my|our|their|his|her|of|die|diese|alle|beiden|les|ces|tous les|toutes les|los|las|estos|estas) $/iu,
);
const NO_NOUN_AFTER = latin(
  /^(?:$|[.,;:!?…)\]”"“’'»–—-](?!\p{L}|\d)|\n| (?:and|or|but|are|is|were|was|will|can|have|has|had|do|did|in|on|at|to|for|with|from|that|who|which|und|oder|sind|ist|waren|et|ou|sont|y|o|son)(?!\p{L}))/iu,
);

/** Words, lines and letters can be counted in the text itself. */
const COUNTS_WORDS = latin(
  /^ (?:\p{L}{1,9} )?(?:words?|lines?|sentences?|letters|syllables|questions?|Wörter|Worte|Zeilen|Sätze|Fragen?|mots|lignes|phrases|questions|palabras|líneas|frases|preguntas)(?!\p{L})/iu,
);
/** French `neuf` is new as well; nine of something are in the plural. */
const PLURAL_AFTER = latin(/^ \p{L}{2,30}[sx](?!\p{L})/u);
/** German 'gib acht auf den Rand', and 'das Mehl sieben'. */
const TAKES_CARE = latin(
  /(?<!\p{L})(?:gib|gebt|geben|gebe|gibst|gibt|gab|gaben|hab|habt|haben|habe|nimm|nehmt|nehmen)(?: (?:sie|gut|bitte|immer|dabei|genau|besonders)){0,2} $/iu,
);
const NO_GERMAN_NOUN_AFTER = latin(/^(?:\s*(?:$|[,.;:!?)])| (?:auf|darauf|dass|ob|wenn|wie|was|und|oder)(?!\p{L}))/iu);
const SIFTED = latin(
  /(?<!\p{L})(?:\p{L}{0,12}mehl|\p{L}{0,8}zucker|kakao|sand|erde|kompost|asche|pulver|stärke|alles|es) $/iu,
);

import { withoutOverlaps } from "./covered-by";
import type { Fact } from "./fact";
import { latin, latinRegExp } from "./latin";

/** A person with a name who is quoted, or set under a text as its witness. */
export interface Testimonial extends Fact {
  /** The name, and the words that the person is to have said; empty where none are quoted. */
  person: string;
  said: string;
  /** Whether the name is set as a witness's (`“…” — Anna K.`) and not told within a sentence. */
  isSigned: boolean;
}

const NAME = "\\p{Lu}[\\p{L}’'-]{1,30}(?: (?:von |de |van )?(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}’'-]{1,30})){0,2}";
const QUOTED = '[“"„«][ \\u00a0\\u202f]?([^“”"„«»\\n]{2,300}?)[ \\u00a0\\u202f]?[”"“»]';
const SAYS =
  "(?:says|said|writes|wrote|tells us|told us|told me|adds|raves|reports|recalls|sagt|sagte|schreibt|schrieb|erzählt|meint|berichtet|dit|raconte|écrit|confie|témoigne|dice|dijo|escribe|escribió|cuenta|afirma)";

const SIGNED = latinRegExp(`${QUOTED}[,.]?(?:[ \\u00a0]|\\n){0,3}(?:—|–|--?|~)[ \\u00a0]?(${NAME})`, "gu");
const QUOTE_FIRST = latinRegExp(`${QUOTED},? (?:${SAYS} (${NAME})|(${NAME}) ${SAYS})(?!\\p{L})`, "gu");
const NAME_FIRST = latinRegExp(`(?<!\\p{L})(${NAME}),? ${SAYS}(?: (?:us|me|uns|mir))?[:,]{0,1} ?${QUOTED}`, "gu");
const INTRODUCED = latinRegExp(
  `(?<!\\p{L})(${NAME}), (\\d{2}|(?:a|an) [\\p{Ll} ]{3,30}|\\p{Ll}{4,20}),? (?:from|in|aus|de) \\p{Lu}\\p{L}{1,30}`,
  "gu",
);

/** Words with a capital that are no name. */
const NO_NAME = latin(
  /^(?:He|She|They|It|I|We|You|The|This|That|A|An|My|Our|Your|His|Her|And|But|So|Then|One|Er|Sie|Es|Wir|Ich|Du|Der|Die|Das|Il|Elle|On|Je|Nous|Vous|Tu|Le|La|Les|El|Ella|Él|Yo|Nosotros|Who|What|When|Nobody|Somebody|Someone|Everyone|Mum|Mom|Dad|Mother|Father|Grandma|Grandpa)$/u,
);

/** Finds named people who are quoted. */
export function findTestimonials(text: string): readonly Testimonial[] {
  const found: Testimonial[] = [];
  const add = (match: RegExpMatchArray, person: string, said: string, isSigned: boolean) => {
    const start = match.index ?? 0;
    const first = person.split(" ")[0] ?? "";
    if (NO_NAME.test(first)) return;
    const keys = [`said:${plainWords(said)}`];
    found.push({
      kind: "testimonial",
      start,
      end: start + match[0].length,
      quote: match[0],
      gives: keys,
      wants: keys,
      person,
      said,
      isSigned,
    });
  };
  for (const match of text.matchAll(SIGNED)) add(match, match[2] ?? "", match[1] ?? "", true);
  for (const match of text.matchAll(INTRODUCED)) add(match, match[1] ?? "", "", true);
  for (const match of text.matchAll(QUOTE_FIRST)) add(match, match[2] ?? match[3] ?? "", match[1] ?? "", false);
  for (const match of text.matchAll(NAME_FIRST)) add(match, match[1] ?? "", match[2] ?? "", false);
  return withoutOverlaps(found);
}

/** A text's words alone, for finding them again between other signs. */
export function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

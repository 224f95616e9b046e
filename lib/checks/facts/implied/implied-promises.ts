import { always, readerOf } from "./phrases";

const MONEY =
  "(?:[£$€] ?\\d{1,6}(?:[.,]\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})? ?(?:€|£|\\$|eur|euros?|pounds?|dollars?|franken|chf))";
const SHARE = "\\d{1,3} ?(?:%|percent|per ?cent|prozent|pour cent|por ciento)";
const LESS =
  "(?:off|less|cheaper|(?:preis)?nachlass|günstiger|billiger|weniger|de moins|moins cher|de réduction|menos|más barat[oa]s?)";

/**
 * Promises of a brief in other words than those of `claim-phrases.ts`: `Eintritt frei` is free of charge, `20% off` a
 * discount. A key with a second part holds only for the claims that say no more than that.
 */
export const impliedPromises = readerOf([
  [
    "free",
    `(?:${MONEY}|${SHARE}) ${LESS}|[-–−] ?\\d{1,2} ?%|(?:save|spare|spart|sparen sie|économisez|ahorra|ahorre) (?:${MONEY}|${SHARE})|(?:preis)?nachlass|concessions?|concs?|\\d reduced|reduced:? [£$€]?\\d`,
    always("discount:some"),
  ],
  [
    "free",
    "(?:eintritt|teilnahme|zutritt)(?: ist)? frei|kostet (?:dich |sie |euch )?nichts|ohne (?:kosten|gebühr)|(?:entrée|accès|participation) libre|ne coûte rien|(?:entrada|acceso) libre|no cuesta nada|sin cargo|no (?:charge|cost|fee)|free \\d{1,4}[- ]?\\p{L}{2,10}|[£$€] ?0(?![.,]?\\d)|0 ?(?:€|euros?)",
    always("free"),
  ],
  [
    "guarantee",
    "cancel(?:led|lation)?(?: it| them)?(?: at)? any ?time|cancel when(?:ever)?|no (?:contract|commitment|minimum term)|(?:jederzeit|monatlich) (?:kündbar|kündigen)|kündigung (?:ist )?(?:jederzeit|monatlich)|ohne (?:mindestlaufzeit|bindung|vertragsbindung)|résiliable|(?:résili|annul)\\p{L}{1,5} (?:à tout moment|quand)|(?:cancel\\p{L}{1,4}|d\\p{L}{2,5} de baja) (?:cuando|en cualquier momento)|sin permanencia",
    always("guarantee:cancel"),
  ],
  [
    "deadline",
    "(?:anmeld|bewerb|buch|bestell|reservier)\\p{L}{0,6}[^.!?\\n]{0,30} (?:bis|spätestens)|bis [^!?\\n]{1,25} (?:anmeld|bewerb|buch|bestell|reservier)\\p{L}{0,6}",
    always("deadline:closing"),
  ],
]);

import { definePrompt } from "@/prompts/define-prompt";
import { FENCE_TEXT } from "@/prompts/fence";
import { pageText } from "@/prompts/payloads";

const ROLE = "You read a page about something that is offered, as a careful editor does, and note what it says.";

/** Asks for the answers of a brief that a page or a text holds, by their names in `BRIEF_FIELDS`, each with its words. */
export const pageBrief = definePrompt({
  payload: pageText,
  system: `${ROLE}\n\n${FENCE_TEXT}`,
  maxOutputTokens: 2500,
  parts: () => ({
    points: [],
    wanted: [
      "Note what the page says for each of these answers, in its language and as far as they fit in its own words, and leave out those for which it says nothing: topic (what people will be able to do, in one sentence that begins with “How to” or as such a sentence begins in that language), audience (in a short phrase), outcome (what these people want, in one sentence), productName, productDescription (what it is and what one gets), productHighlights (at most six points, with what they are good for if it is said in the same place, then price, dates and terms; each is an answer of its own), act (what readers do on the page, such as “book a spot”), senderName (the person who offers it), senderRole, senderOrganization, proof (a number, a name or a year that speaks for it), safeToTry (what makes it safe to try), trueSentence (of that person about themselves and this), tip (what helps readers who do not buy).",
      "Quote the words that say it, word for word, from one place and without an ellipsis. No answer says what its quotation does not, least of all a price, a date, a number or a promise.",
    ],
    format: "Three lines for each answer: FIELD: and its name, VALUE: and the answer, QUOTE: and the quotation.",
    example: "FIELD: …\nVALUE: …\nQUOTE: …",
  }),
});

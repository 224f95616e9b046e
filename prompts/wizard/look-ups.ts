import { z } from "zod";
import { anyFormData, replyText, writtenLetter } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { listOf } from "@/prompts/frame";
import { pageText } from "@/prompts/payloads";

/** Asks for the answers of a brief that a page or a text holds, by their names in `BRIEF_FIELDS`, each with its words. */
export const pageBrief = definePrompt(
  pageText,
  2500,
  {
    points: [],
    wanted: [
      "Note what the page says for each of these answers, in its language and as far as they fit in its own words, and leave out those for which it says nothing: topic (what people will be able to do, in one sentence that begins with “How to” or as such a sentence begins in that language), audience (in a short phrase), outcome (what these people want, in one sentence), productName, productDescription (what it is and what one gets), productHighlights (at most six points, with what they are good for if it is said in the same place, and also price, dates and terms; each an answer of its own under this name), act (what readers do on the page, such as “book a spot”), senderName (the person who offers, makes or teaches it), senderRole, senderOrganization, proof (a number, a name or a year that speaks for it), safeToTry (what makes it safe to try), trueSentence (of the sender about themselves and this), tip (what helps readers who do not buy).",
      "Quote the words that say it, word for word, from one place and without an ellipsis. No answer says what its quotation does not, least of all a price, a date, a number or a promise.",
    ],
    format: "Three lines for each answer: FIELD: and its name, VALUE: and the answer, QUOTE: and the quotation.",
    example: "FIELD: …\nVALUE: …\nQUOTE: …",
  },
  { role: "You read a page about something that is offered, as a careful editor does, and note what it says." },
);

/** The most sentences of one request, and the most claims of one reply. */
const MOST_CLAIMS = 30;

/** Sentences of the letter, each with the words in it that the notes do not hold, and the change that they need. */
const change = z.object(
  {
    kind: z.enum(["out", "maybe"], { error: 'Choose "out" or "maybe".' }),
    sentences: z
      .array(z.object({ sentence: replyText("sentence"), claim: replyText("claim") }))
      .min(1, { error: "Include a sentence." })
      .max(MOST_CLAIMS, { error: `Include at most ${MOST_CLAIMS} sentences.` }),
  },
  { error: "Include the sentences to change." },
);

const LOOK_UP = {
  wanted: [
    "List the claims that the letter makes about the product, its price, its terms, its maker, its results or its customers, and quote the words of the notes that say the same. Of these, a claim is what a reader could hold the sender to; a request is none, and neither is what happens inside the scene of the story, unless it is about the product.",
    "Quote the letter and the notes word for word, in their own language, as few words as say it, from one place and without an ellipsis. The notes hold a claim only where they say the same of the same thing: a like number about something else does not, and neither does what merely follows. Where they do not hold it, write a single hyphen in their place.",
    `Keep the order of the letter, name each single fact once, and stop after ${MOST_CLAIMS}.`,
  ],
  format:
    "Two lines for each claim: the first begins with CLAIM: and quotes the letter, the second with BRIEF: and quotes the notes.",
  example: "CLAIM: …\nBRIEF: …\n\nCLAIM: …\nBRIEF: -",
};

const CHANGES = {
  out: "Write the sentence again without them, or with what my notes do say in their place. Where nothing worth reading would be left, its option is the one word OUT, and the sentence goes.",
  maybe:
    "Write the sentence again so that they are plainly a guess, a hope or a question of mine, in the words that a person would use for it.",
} as const;

/**
 * Asks for the claims of a letter, each with the words of the brief that support it. With `change`, asks for other words
 * for the sentences whose claims have none.
 */
export const claims = definePrompt(
  z.object({ emailBody: writtenLetter, formData: anyFormData, change: change.optional() }),
  2500,
  ({ emailBody, change: asked }) => {
    const letter = material("letter", emailBody);
    if (asked === undefined) return { points: [], letter: [letter], ...LOOK_UP };
    const sentences = asked.sentences.map(
      ({ sentence, claim }, at) => `${at + 1}. ${sentence}\nNot in the notes: ${claim}`,
    );
    return {
      points: [],
      letter: [letter, material("sentences to change", sentences.join("\n\n"))],
      wanted: [
        "Each of the sentences to change says words that my notes do not hold.",
        CHANGES[asked.kind],
        "Change no more than that takes: the rest of the sentence, its links, bold and merge tags stay word for word. It goes on from the sentence before it and repeats nothing. Invent nothing else. The options keep the order of the sentences.",
      ],
      ...listOf(sentences.length),
    };
  },
  {
    role: "You read a promotional e-mail letter beside the notes that it was written from, as a careful editor does before it is sent.",
  },
);

import { closeSentence } from "@/lib/sample-writer/brief/clean-text";
import type { Kind } from "@/lib/sample-writer/brief/kind";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import type { Random } from "@/lib/sample-writer/random";
import { fill } from "@/lib/sample-writer/template";
import { countWords } from "@/lib/text/count-words";
import { isTold } from "@/lib/text/is-told";
import type { LanguageCode } from "@/lib/text/languages";

/** What a reader still lacks after the tip, by what products of a kind give. */
const GAPS: Readonly<Record<Kind, string>> = {
  lesson:
    "<That much can be read in a minute, and the rest is easier to learn when somebody shows you.|A tip says what to do, and a {kindWord} is where you get to do it.|Reading it is the quick part, and doing it well takes a little more time and some company.>",
  event:
    "<A letter can only say so much, and the rest is better heard in the same room.|Reading it is one thing, and hearing it from people who know is another.|That is what fits on paper, and for the rest it is good to be there.>",
  booklet:
    "<A letter has room for one tip, and a {kindWord} has room for the rest.|That is one page of it, and there are others that you may want to have at hand.|There is more to know than fits into a letter, and it helps to have it in one place.>",
  software:
    "<A tip tells you what to do, and the doing is still left to you.|Knowing it is one half, and the other half is work that can be taken off your hands.|That is the part for your head, and there remains the part for the computer.>",
  talk: "<A tip is the same for everyone, and yours may be a case of its own.|A tip cannot listen to you, and sometimes it takes somebody who does.|That goes for most people, and for your own questions it takes a conversation.>",
  service:
    "<That is your part of it, and the rest need not be yours.|A tip makes the work lighter, and it still does not do it for you.|So much for your part, and the rest can be handed over.>",
  shop: "<Now you know what to look for, and it only takes a place where you find it.|A tip is half of it, and the other half is a place to go.|That is the part you can learn, and the rest you can only find.>",
  gift: "<Knowing what helps is a beginning, and then it takes somebody who does it.|A tip changes little by itself, and that is where a gift comes in.|That is how it works, and it works through people who take part.>",
  goods:
    "<That is how to go about it, and now it only takes something to use it on.|Knowing how is half of it, and the other half can be ordered.|So much for the how, and all that it needs is the thing itself.>",
  thing:
    "<That gets you started, and it leaves open what comes after the first step.|A tip is one step, and the ones after it are easier with some help.|That is as far as one tip goes, and there is more to it than that.>",
};

/** Names the product where the description itself does not. */
const INTRODUCTIONS = ["So let me show you {name}.", "For that there is {name}.", "That brings me to {name}."] as const;

/** A short offer takes the second sentence of the description along while both stay below this. */
const MOST_WORDS_SHORT = 32;

/** A description of more words than these would be a leaflet inside the letter. */
const MOST_WORDS_OF_DESCRIPTION = 60;

/** From the tip to what the tip alone does not solve, in one sentence. */
export function writeBridge({ kind, kindWord }: ReadBrief, random: Random): string {
  return fill(GAPS[kind], { kindWord }, random);
}

/** The offer, short or longer, out of the words of the brief: no price, number or promise that is not in it. */
export function writeOfferText(brief: ReadBrief, random: Random): string {
  const { facts, highlights } = brief;
  const isShort = brief.length === "short";
  const opening = openingSentences(brief, random, isShort ? 2 : 5);
  const listed = isShort ? [] : highlights.slice(0, 5);
  // One that stands alone is a sentence, which says what the others have not said.
  const points = listed.length === 1 ? listed.filter((point) => !isTold(point, opening.join(" "))) : listed;
  const list = points.length > 1 ? [points.map((point) => `- ${point}`).join("\n")] : points.map(closeSentence);
  // The call to action comes next and asks for the act: the offer ends with its facts, the price last.
  const lines = facts.length === 0 ? priceSentence(brief, opening.join(" ")) : [facts.join("\n")];
  return [...inParagraphs(opening), ...list, ...lines].join("\n\n");
}

const PRICE_LABELS: Partial<Record<LanguageCode, string>> = { de: "Preis", fr: "Prix", es: "Precio" };

/** What it costs, where neither a line nor a sentence says it. */
function priceSentence({ price, isForeign, language }: ReadBrief, said: string): string[] {
  if (price === undefined || said.toLowerCase().includes(price.toLowerCase())) return [];
  const label = PRICE_LABELS[language];
  if (isForeign) return label === undefined ? [] : [`${label}: ${price}`];
  return [price === "free" ? "It is free." : `The price is ${price}.`];
}

/** The reply format of the offer. */
export function offerReply(transition: string, offer: string): string {
  return `[TRANSITION_TO_OFFER]\n${transition}\n\n[OFFER]\n${offer}`;
}

function inParagraphs(sentences: readonly string[]): string[] {
  return (sentences.length > 3 ? [sentences.slice(0, 2), sentences.slice(2)] : [sentences]).map((own) => own.join(" "));
}

function openingSentences(brief: ReadBrief, random: Random, limit: number): string[] {
  const [first = "", ...rest] = brief.description;
  const needed = limit === 2 ? rest.filter((sentence) => /\d|\p{Sc}/u.test(sentence)).slice(0, 1) : [];
  const second = needed.length > 0 ? needed : rest.slice(0, limit - 1);
  const isLong = limit === 2 && needed.length === 0 && countWords([first, ...second].join(" ")) > MOST_WORDS_SHORT;
  const description = withinWords([first, ...(isLong ? [] : second)]).filter((sentence) => sentence !== "");
  if (first.toLowerCase().includes(brief.productShort.toLowerCase())) return description;
  return [fill(random.pick([...INTRODUCTIONS]), { name: brief.productName }, random), ...description];
}

/** The first sentences that stay within the limit, and always the first of all. */
function withinWords(sentences: readonly string[]): string[] {
  let words = 0;
  return sentences.filter((sentence, index) => {
    words += countWords(sentence);
    return index === 0 || words <= MOST_WORDS_OF_DESCRIPTION;
  });
}

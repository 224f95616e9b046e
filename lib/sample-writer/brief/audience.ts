import { cleanText, dropFinalStop, dropPictures } from "./clean-text";
import { isForeign } from "./foreign-language";
import { calmCapitals, lowerFirst } from "./letter-case";
import { indefiniteArticle } from "./noun";
import { splitSentences } from "./sentences";
import { shortenPhrase } from "./shorten";
import { isBaseVerb } from "./verbs";

const INTRODUCTION =
  /^(?:(?:my|our|the|their|this|these)\s+)?(?:(?:ideal|target|main|typical|primary|perfect)\s+)*(?:(?:audience|customers?|clients?|readers?|market|buyers?|users?|avatar|persona|email list|list|course|product|service|program)\s*(?:is|are|:|=|-|consists? of|includes?)\s*)(?:for\s+)?(?:mostly|mainly|usually|typically|primarily|generally)?\s*/i;
const ADDRESS =
  /^(?:(?:i|we)\s+(?:help|serve|work with|teach|coach|write for|sell to|target|support)\s+|(?:they|these|those)\s+are\s+|(?:this|it)\s+is\s+for\s+|it['’]s\s+for\s+|for\s+|aimed at\s+|people\s+like\s+)/i;

const MODIFIER =
  /\s(?:over|under|who|that|which|whose|with|without|in|of|from|at|on|aged|between|looking|trying|wanting|struggling|hoping|wishing|thinking|working|living|running|about|near|around|to|new|interested|ready|tired|after|before|for|by)\b|,|\(/i;
const PLURAL_HEAD =
  /^(?:people|men|women|children|kids|folks?|moms|dads|everyone|anyone|everybody|anybody|someone|somebody|staff|management|crew|youth|clergy|police|alumni|those|us|you|businesswomen|businessmen|craftsmen)$/i;

/**
 * Reads the audience as a phrase for after "for": "moms", "busy moms over 40", "a beginner". A paragraph gives its
 * first group of people; an introduction such as "Our audience is" is dropped.
 */
export function readAudience(audience: string): string {
  const typed = dropPictures(cleanText(audience));
  if (isForeign(typed)) return shortenPhrase(dropFinalStop(splitSentences(typed)[0] ?? ""), 9);
  const [first = ""] = splitSentences(typed);
  const bare = dropFinalStop(calmCapitals(first.replace(/^[-•*–—]\s+/, "")));
  const introduced = keepIfAny(bare.replace(INTRODUCTION, ""), bare);
  const addressed = keepIfAny(introduced.replace(ADDRESS, ""), introduced);
  const named = /^(?:i|we)\s+help/i.test(introduced) ? untilVerb(addressed) : addressed;
  return withArticle(shortenPhrase(lowerFirst(named), 9));
}

/** "We help founders raise money": the people end where the help begins. */
function untilVerb(text: string): string {
  const words = text.split(/\s+/);
  const verb = words.findIndex((word, index) => index > 0 && (word === "to" || isBaseVerb(word)));
  return verb === -1 ? text : words.slice(0, verb).join(" ");
}

/** Whether the audience is all women or all men, so that a story is told about one of them. */
export function readPronoun(audience: string): "she" | "he" | undefined {
  const she =
    /\b(?:moms?|mums?|mothers?|women|woman|girls?|ladies|brides?|wives|grandmothers?|daughters|sisters)\b/i.test(
      audience,
    );
  const he = /\b(?:dads?|fathers?|men|man|guys|boys?|grooms?|husbands|grandfathers?|sons|brothers)\b/i.test(audience);
  if (she === he) return undefined;
  return she ? "she" : "he";
}

function keepIfAny(text: string, fallback: string): string {
  return text.trim() === "" ? fallback : text.trim();
}

function withArticle(phrase: string): string {
  if (
    /^(?:(?:an?|the|any|every|each|all|my|our|your|their|some|most|both|one|two)$|\d|\{\{|\*\||%)/i.test(
      phrase.split(/\s/, 1)[0] ?? "",
    )
  ) {
    return phrase;
  }
  const head = (phrase.split(MODIFIER, 1)[0] ?? phrase).trim().split(/\s+/).at(-1) ?? "";
  const isPlural = PLURAL_HEAD.test(head) || /(?:[^su'’i]s|ies|sses)$/i.test(head);
  const isLabel = head === head.toUpperCase() || /(?:ment|ship|hood|ity|ance|ence)$/i.test(head);
  return isPlural || isLabel ? phrase : `${indefiniteArticle(phrase)} ${phrase}`;
}

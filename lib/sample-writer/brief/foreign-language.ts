const FOREIGN =
  /(?:^|\s)(?:[Ww]ie|und|der|das|dem|ein|eine|einen|einer|für|mit|nicht|ohne|wieder|zu|zum|zur|aus|auf|bei|von|vom|mehr|ihre|ihren|[Cc]omment|le|la|les|une|pour|avec|sans|dans|sur|du|et|vos|votre|est|plus|[Cc]ómo|como|para|los|las|una|con|sin|más|il|gli|per|che|della|het|een|voor|met)(?=[\s,.!?]|$)|(?:^|\s)[ldjnsc]['’]\p{Ll}/u;
const ENGLISH =
  /(?:^|\s)(?:the|a|an|to|of|and|for|with|without|how|in|my|their|your|our|i|we|you|they|who|that|is|are|more|at|by|on|or|from)(?=[\s,.!?'’]|$)/i;

/**
 * Whether a text is in another language than English, so that it may only be quoted or stand by itself: small words of
 * that language stand in it, and none of English. A borrowed word or a foreign name does not make a text foreign.
 */
export function isForeign(text: string): boolean {
  return FOREIGN.test(text) && !ENGLISH.test(text);
}

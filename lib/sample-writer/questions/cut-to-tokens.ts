/** About four characters of English to a token, as in `lib/cost/estimate-tokens.ts`. */
const CHARACTERS = 4;

/** Ends a text where its tokens end, as a model would; a word is not cut unless it is the first. */
export function cutToTokens(text: string, tokens: number): string {
  const room = tokens * CHARACTERS;
  if (text.length <= room) return text;
  const cut = text.slice(0, room + 1);
  const end = cut.search(/\s\S*$/);
  return (end > 0 ? cut.slice(0, end) : text.slice(0, room)).trimEnd();
}

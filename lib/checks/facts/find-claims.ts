import { CLAIM_PHRASES, type ClaimPhrase } from "./claim-phrases";
import { type Fact, READ_LANGUAGES, type ReadLanguage } from "./fact";

/**
 * The claims of a text in words; two of them may be said at one place. Letters in another language than English borrow
 * English claims, so that those are looked for in every text.
 */
export function findClaims(text: string, language: ReadLanguage): readonly Fact[] {
  const own = READ_LANGUAGES.indexOf(language);
  const small = text.toLowerCase();
  // A few letters, such as the Turkish capital İ, are longer in small: the places would move.
  const folded = small.length === text.length ? small : text;
  return CLAIM_PHRASES.flatMap((phrase) =>
    phrase.patterns.flatMap((pattern, index) =>
      index === own || index === 0 ? claimsOf(folded, text, phrase, pattern) : [],
    ),
  );
}

function claimsOf(folded: string, text: string, { kind, key, less }: ClaimPhrase, pattern: RegExp): Fact[] {
  return [...folded.matchAll(pattern)].map(({ 0: said, index: start }) => {
    const end = start + said.length;
    const wants = less?.[1].test(said) ? [key, less[0]] : [key];
    return { kind, start, end, quote: text.slice(start, end), gives: [key], wants };
  });
}

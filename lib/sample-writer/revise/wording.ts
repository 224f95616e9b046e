type Pair = readonly [formal: string, casual: string];

const CONTRACTIONS: readonly Pair[] = [
  ...["do", "does", "did", "is", "are", "was", "were", "has", "have", "had", "could", "would", "should", "need"].map(
    (verb): Pair => [`${verb} not`, `${verb}n't`],
  ),
  ["cannot", "can't"],
  ["will not", "won't"],
  ["it is", "it's"],
  ["that is", "that's"],
  ["there is", "there's"],
  ["here is", "here's"],
  ["what is", "what's"],
  ["you are", "you're"],
  ["they are", "they're"],
  ["we are", "we're"],
  ["I am", "I'm"],
  ["I would", "I'd"],
  ["I will", "I'll"],
  ["you will", "you'll"],
  ["let us", "let's"],
];

const WORDS: readonly Pair[] = [
  ["perhaps", "maybe"],
  ["children", "kids"],
  ["mother", "mom"],
  ["father", "dad"],
  ["somebody", "someone"],
  ["purchase", "buy"],
  ["assist", "help"],
  ["a great deal", "a lot"],
  ["however", "but"],
];

const PLAINER: readonly (readonly [string, string])[] = [
  ["utilize", "use"],
  ["utilise", "use"],
  ["approximately", "about"],
  ["in order to", "to"],
  ["additional", "more"],
  ["numerous", "many"],
  ["commence", "start"],
  ["obtain", "get"],
  ["require", "need"],
  ["assistance", "help"],
  ["demonstrate", "show"],
  ["facilitate", "help"],
  ["implement", "do"],
  ["prior to", "before"],
  ["subsequently", "later"],
  ["sufficient", "enough"],
  ["recommend", "suggest"],
  ["immediately", "at once"],
  ["beforehand", "first"],
  ["in advance", "first"],
  ["nevertheless", "still"],
  ["ordinary", "plain"],
  ["former", "old"],
];

/** Shortens what people shorten when they talk: "do not" → "don't", "perhaps" → "maybe". */
export function makeCasual(text: string): string {
  const contracted = CONTRACTIONS.reduce(
    (result, [formal, casual]) => swap(result, formal, casual, '(?=\\s+[\\p{L}"“])'),
    text,
  );
  return WORDS.reduce((result, [formal, casual]) => swap(result, formal, casual), contracted);
}

/** Writes out what was shortened, and asks where it told. */
export function makeFormal(text: string): string {
  const straight = text.replace(/’(?=(?:t|s|re|m|d|ll|ve)\b)/g, "'");
  const expanded = CONTRACTIONS.reduce((result, [formal, casual]) => swap(result, casual, formal), straight);
  const worded = WORDS.filter(([, casual]) => casual !== "but").reduce(
    (result, [formal, casual]) => swap(result, casual, formal),
    expanded,
  );
  return worded
    .replace(/(^|[.!?]\s+|\n)(Have|Take) a look/g, "$1Please take a look")
    .replace(/(^|[.!?]\s+|\n)But (?=\p{Ll})/gu, "$1However, ")
    .replace(/(^|[.!?]\s+|\n)And (?=\p{Ll})/gu, "$1In addition, ")
    .replace(/(^|[.!?]\s+|\n)So (?=\p{Ll})/gu, "$1Therefore, ");
}

/** Plainer words, and two short sentences for one that was joined. */
export function makeSimpler(text: string): string {
  const worded = PLAINER.reduce((result, [hard, plain]) => swap(result, hard, plain), text);
  return worded.replace(
    /(?:;|, (?:and|but|since|because|so))\s(?=(?:it|she|he|you|they|we|I|there|this|that|the|a|nobody|somebody)\s)(.)/g,
    (_, letter: string) => `. ${letter.toUpperCase()}`,
  );
}

function swap(text: string, from: string, to: string, after = ""): string {
  // Most words are in no text, and looking for the bare word is many times as fast.
  if (!new RegExp(from, "i").test(text)) return text;
  return text.replace(new RegExp(`(?<![\\p{L}'’])${from}(?![\\p{L}'’])${after}`, "giu"), (found) =>
    /^\p{Lu}/u.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to,
  );
}

/** Words that keep their capital wherever they stand: languages, places, days, and tools that people write about. */
const NAMES = new Set(
  (
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september " +
    "october november december christmas easter halloween thanksgiving english spanish french german italian portuguese " +
    "japanese chinese korean arabic russian dutch greek latin american british canadian australian european african asian " +
    "indian irish scottish mexican america britain canada australia europe africa asia india ireland scotland england " +
    "wales france germany italy spain japan china mexico london paris berlin rome madrid york boston chicago texas " +
    "california florida excel word powerpoint google facebook instagram pinterest amazon etsy shopify wordpress photoshop " +
    "python java javascript notion slack salesforce quickbooks xero netflix spotify twitter tiktok lightroom canva zoom"
  ).split(" "),
);

/** Words of the list above that are also plain verbs or nouns, so that after "How to" they are not names. */
const ALSO_PLAIN = new Set(["excel", "word", "march", "zoom", "slack", "notion"]);

/** Whether a word carries its own capitals: `YouTube`, `B2B`, `iPhone`, `TV`, `I`. */
function hasOwnCapitals(word: string): boolean {
  const letters = word.replace(/[^\p{L}\d]/gu, "");
  return letters === "I" || /^I['’]/.test(word) || /^.+\p{Lu}/u.test(letters) || /\d/.test(letters);
}

/** Whether a word is a name that keeps its capital in the middle of a sentence. */
function isName(word: string): boolean {
  const bare = word
    .toLowerCase()
    .replace(/['’]s$/, "")
    .replace(/[^\p{L}]/gu, "");
  return NAMES.has(bare);
}

/**
 * Lowers the first letter for use inside a sentence, unless the word is a name or carries its own capitals.
 * `isVerb` says that a verb stands there ("How to Excel at work"), which is never a name.
 */
export function lowerFirst(text: string, isVerb = false): string {
  const [first = ""] = text.split(/\s/, 1);
  if (/^(\{\{|\*\||%[A-Z])/.test(first) || hasOwnCapitals(first)) return text;
  if (/^(?:New|San|Los|Las|North|South|East|West|United|Great) \p{Lu}/u.test(text)) return text;
  const bare = first.toLowerCase().replace(/[^\p{L}]/gu, "");
  if (!isVerb && isPossessiveName(first)) return text;
  if (isName(first) && !(isVerb && ALSO_PLAIN.has(bare))) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "Zoë's regulars" begins with a name; "Women's groups" does not. */
function isPossessiveName(word: string): boolean {
  return (
    /^\p{Lu}\p{L}+['’]s$/u.test(word) &&
    !/^(?:women|men|children|people|today|it|that|there|what|who|here|let|world|mother|father|parent|teacher|kid|girl|boy|beginner|year|everyone|someone|nature|life)['’]s$/i.test(
      word,
    )
  );
}

/** Raises the first letter for the start of a sentence, past an opening quotation mark; `iPhone` stays. */
export function capitaliseFirst(text: string): string {
  const [first = ""] = text.split(/\s/, 1);
  if (/^\p{Ll}+\p{Lu}/u.test(first)) return text;
  return text.replace(/^(["“'‘(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}

/** Quietens a text that is all capitals, and one that is set Like A Heading; other capitals are the writer's own. */
export function calmCapitals(text: string): string {
  const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !/[{}|%]/.test(word));
  if (words.length < 2) return text;
  if (words.every((word) => word === word.toUpperCase()) && words.length > 2) return lowerWords(text, () => false);
  const long = words.filter((word) => word.length > 3);
  const isHeading = long.length > 1 && words.length > 2 && long.every((word) => /^["“(]?\p{Lu}/u.test(word));
  return isHeading ? lowerWords(text, (word) => hasOwnCapitals(word) || isName(word)) : text;
}

/** Quietens a text that is all capitals; one that has any small letter is left as it is. */
export function calmShouting(text: string): string {
  return /\p{Ll}/u.test(text) || (text.match(/\p{Lu}{2,}/gu) ?? []).length < 2 ? text : lowerWords(text, () => false);
}

/** Names that a shouted text has flattened, in their own spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  youtube: "YouTube",
  tiktok: "TikTok",
  linkedin: "LinkedIn",
  wordpress: "WordPress",
  quickbooks: "QuickBooks",
  javascript: "JavaScript",
  iphone: "iPhone",
  ipad: "iPad",
  paypal: "PayPal",
  tv: "TV",
  diy: "DIY",
  usa: "USA",
  uk: "UK",
  us: "us",
  b2b: "B2B",
  seo: "SEO",
  hr: "HR",
  ai: "AI",
  crm: "CRM",
  adhd: "ADHD",
  gmail: "Gmail",
  ebay: "eBay",
};

function spelled(word: string): string {
  const bare = word.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const known = Object.hasOwn(SPELLINGS, bare) ? SPELLINGS[bare] : undefined;
  if (known !== undefined) return word.toLowerCase().replace(bare, known);
  return isName(word) ? capitaliseFirst(word.toLowerCase()) : word.toLowerCase();
}

function lowerWords(text: string, isKept: (word: string) => boolean): string {
  return text.replace(/\S+/g, (word) => (/[{}|%]/.test(word) || isKept(word) || word === "I" ? word : spelled(word)));
}

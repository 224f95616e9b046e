import type { ActFamily } from "@/lib/sample-writer/brief/act";
import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import { retell } from "@/lib/sample-writer/brief/pronouns";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import type { Random } from "@/lib/sample-writer/random";
import { fillAll, type Slots } from "@/lib/sample-writer/template";
import { countWords } from "@/lib/text/count-words";

/** How one act is asked for: what one gets in front, then its price, then the shortest words. */
interface Calls {
  ways: string;
  priced: string;
  short: string;
  /** Where the others are too few. */
  spare?: string;
}

const CALLS: Readonly<Record<ActFamily, Calls>> = {
  book: {
    ways: "{Phrase}|Get {a} {at} {name}|Reserve {your} {at} {name}|Keep me {a}|Keep {a} for me|Save {a} for me|Take {a} {at} {name}|Hold {a} for me|Put me down for {a}|Save me {a}|Give me {a}",
    priced: "Book {your} for {price}|Reserve {your} for {price}",
    short: "Book {a}|Reserve {a}",
  },
  hire: {
    ways: "{Phrase}|Put me down for {name}|Arrange {name}|Set a date for {name}|Ask for {name}|Order {name}|Send me dates for {name}|Make an appointment for {name}|Say yes to {name}|Request {name}",
    priced: "Book {name} for {price}|Order {name} for {price}",
    short: "Arrange {name}|Order {name}",
    spare: "Make an appointment|Ask for a date|Set a date for it|Send me your free dates",
  },
  talk: {
    ways: "{Phrase}|Book {your} with {name}|Arrange {a} with {name}|Choose a time for {your}|Set up {your} with {name}|Find a time for {your}|Ask {name} for {a}|Put {your} on the calendar|Plan {your}|Have {your} with {name}|Arrange {your}|Ask for {your}|Schedule {your}|Set up {your}",
    priced: "Book {your} for {price}|Arrange {your} for {price}",
    short: "Book {a}|Arrange {a}",
  },
  order: {
    ways: "{Phrase}|Put me down for {a}|Keep {a} for me|Put {a} aside for me|Save {a} for me|Have {your} put aside|Add {a} to the list|Reserve {your}|Set {a} aside for me|Save me {a}|Keep me {a}|Send me {name}|Have {name} sent to me|Send {name} my way|Bring {name} home|Buy {name}|Let me have {name}|Send for {name}|Add {name} to my order|Get {name} for myself|Take {name} home",
    priced: "Order {own} for {price}|Get {own} for {price}",
    short: "Order {a}|Get {a}|Order {name}|Get {name}",
  },
  get: {
    ways: "{Phrase}|Send me {the}|Let me have {the}|Get {your}|Ask for {your}|Request {your}|Have {the} sent to me|Send {the} my way|Send for {the}|Claim {your}",
    priced: "Get {the} for {price}|Send me {the} for {price}",
    short: "Get {the}|Request {the}",
    spare: "See {the}|Take {the}",
  },
  start: {
    ways: "{Phrase}|Start {your} of {name}|Begin {your}|Get {your}|Take {the}|Sign me up for {the}|Give me {a} of {name}|Set up {your}|Try {name} for myself|Start with {name}|Begin with {name}|Give {name} a try|Get started with {name}|Make a start with {name}|Try out {name}|Go ahead with {name}|Let me try {name}|Get {name}",
    priced: "Start {name} for {price}|Try {name} for {price}",
    short: "Start {your}|Start {name}|Try {name}",
  },
  join: {
    ways: "{Phrase}|Count me in for {the}|Sign me up for {the}|Put me down for {the}|Add me to {the}|Add my name to {the}|Become part of {the}|Make me part of {the}|Be part of {the}|Put my name down for {the}|Get me into {the}",
    priced: "Join {the} for {price}|Be part of {the} for {price}",
    short: "Join {the}|Join {name}",
  },
  subscribe: {
    ways: "{Phrase}|Send me {the}|Sign me up for {the}|Follow {the}|Start with the next one|Have {the} sent to me|Put me down for {the}|Add me to the readers|Let me have {the}|Put my address on the list|Send {the} my way|Put me on the list",
    priced: "Subscribe for {price}|Get {the} for {price}",
    short: "Get {the}|Read {the}",
  },
  listen: {
    ways: "{Phrase}|Play {name}|Follow {name}|Tune in to {name}|Give {name} a listen|Start with the newest episode|Try one episode of {name}|Hear what {name} is like|Add {name} to my podcasts|Take {name} along on a walk|Put on {name}",
    priced: "",
    short: "Hear an episode|Play an episode",
  },
  shop: {
    ways: "{Phrase}|See what is in the sale|Show me the sale|Take me to the sale|Find mine in the sale|Look through the sale|Pick mine from the sale|Go to the sale at {name}|Start with the sale|Let me see the sale|Choose mine while the sale lasts",
    priced: "Get {price}|Take {price}",
    short: "See the sale|Browse the sale",
  },
  give: {
    ways: "{Phrase}|Give to {name}|Support {name} with {a}|Set up {your}|Begin {your} to {name}|Arrange {your}|Choose {your}|Send {your} to {name}|Help {name} with {a}|Set aside {a}|Commit to {a}|Promise {a}|Decide on {your}|Give {name} {a}",
    priced: "Give {price}|Begin with {price}",
    short: "Give {a}|Pledge {a}",
  },
  visit: {
    ways: "{Phrase}|Come to {name}|Come and see {name}|Stop by {name}|Drop in at {name}|Find your way to {name}|Plan your visit to {name}|Pay {name} a visit|Spend an hour at {name}|Meet us at {name}|Look in at {name}",
    priced: "",
    short: "Visit {name}|See {name}",
    spare:
      "Plan your visit|Come by and see|Put it on my calendar|Stop by for an hour|Meet us there|Find your way to us",
  },
  reply: {
    ways: "{Phrase}|Write back to me|Write me a line|Send me a reply|Answer this email|Reply in one line|Send one line back|Drop me a line|Let me hear back from you|Ask me in a reply",
    priced: "",
    short: "Write back|Send a reply",
  },
  plain: {
    ways: "{Phrase}|Let me {mine}|Take a minute to {phrase}|Help me {mine}|Show me how to {mine}|Tell me how to {mine}|Make time to {phrase}|Find time to {phrase}|Take the time to {phrase}",
    priced: "",
    short: "{Phrase} today|{Phrase} this week",
    spare: "Go and {phrase}|Come and {phrase}|Go on and {phrase}|Begin now and {phrase}",
  },
};

const NAMES_IT = /\{(?:a|the|your)\}/;

/** How people ask for what is given. */
const FOR_NOTHING = /^(?:Ask for|Request|Claim) /;

const OPTIONS = 10;
const MOST_WORDS = 8;
const MOST_OF_A_VERB = 3;

/** Ten calls to action for the one act of the brief; none is a mood, and none asks for anything else. */
export function writeCtas({ act, kind, price, productShort, isForeign }: ReadBrief, random: Random): string[] {
  if (isForeign && act.isTyped) return inTheirWords(act.phrase, productShort, price);
  const { phrase, a, the, your } = act;
  const slots: Slots = {
    ...{ phrase, a, the, your },
    name: productShort || undefined,
    own: your ?? (productShort || undefined),
    at: kind === "event" ? "at" : prepositionOf(act.a),
    // "Join the course for $59", and not "for $59 once".
    price: price?.replace(/ (?:once|each|in all|in total)$/i, ""),
    mine: /\b(?:us|our|me|my)\b/.test(act.phrase) ? undefined : retell(act.phrase, "writer"),
  };
  const isSold = /\d/.test(price ?? "");
  const write = (templates: string) =>
    fillAll(templates.split("|"), slots, random)
      .map(capitaliseFirst)
      .filter((line) => !(isSold && act.family === "get" && FOR_NOTHING.test(line)))
      .filter((line) => countWords(line) >= 2 && countWords(line) <= MOST_WORDS);
  const { ways, priced, short, spare = "" } = CALLS[act.family];
  const [first = ""] = write(ways);
  // What names the thing comes before what names the product alone.
  const named = random.shuffle(ways.split("|").slice(1));
  const others = write(named.sort((one, other) => Number(NAMES_IT.test(other)) - Number(NAMES_IT.test(one))).join("|"));
  const end = [...write(priced), ...write(short).slice(0, 2)].filter((line) => line !== first);
  const verbs = new Map<string, number>();
  const taken = [first, ...end, ...others, ...write(spare)].filter((line, index, lines) => {
    const [verb = ""] = line.split(" ", 1);
    const count = (verbs.get(verb) ?? 0) + 1;
    if (lines.indexOf(line) !== index || count > MOST_OF_A_VERB) return false;
    return verbs.set(verb, count);
  });
  const chosen = taken.slice(0, OPTIONS);
  return [...chosen.filter((line) => !end.includes(line)), ...chosen.filter((line) => end.includes(line))];
}

/** "a place in the class", "a table at the café", "a demo of the tool", "a first talk with us". */
function prepositionOf(thing = ""): string {
  if (/\b(?:place|seat|spot)$/.test(thing)) return "in";
  if (/\b(?:table|room|desk)$/.test(thing)) return "at";
  return /\b(?:demo|tour|trial)$/.test(thing) ? "of" : "with";
}

/** An act in another language is set beside the name and the price, with no word of ours. */
function inTheirWords(phrase: string, name: string, price = ""): string[] {
  const act = capitaliseFirst(phrase);
  const pairs = [act, `${act}: ${name}`, `${name}: ${act}`, `${act} (${name})`, `${act}, ${name}`, `${name}, ${act}`];
  const priced = price === "" ? [`${name} (${act})`, `${act} – ${name}`, `${name} – ${act}`, `${act} · ${name}`] : [];
  return [
    ...pairs,
    ...(price && [`${act} (${price})`, `${act}: ${price}`, `${price}: ${act}`, `${act}, ${price}`]),
    ...priced,
  ];
}

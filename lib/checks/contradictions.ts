import { stemOf } from "@/lib/text/words-beside";
import { wordsAround } from "./fact-ledger";
import { type BriefFact, factsOfBrief } from "./find-facts";
import type { BriefTexts } from "./finding";

/** Two facts of a brief of which only one can hold. */
export interface Contradiction {
  /** The field of the second fact. The question belongs below it. */
  field: string;
  /** The question, with both quotes. */
  question: string;
}

const FIELDS: ReadonlySet<string> = new Set(["productDescription", "productHighlights", "tip"]);

/**
 * Returns questions about two prices, two dates or times of delivery, or two numbers of places for the same thing. Two
 * facts are about the same thing if the clauses around them have the same words, apart from small ones. Facts in one
 * sentence, or three different ones, are a list and no contradiction.
 */
export function contradictionsOf(brief: BriefTexts): readonly Contradiction[] {
  const own = new Set(wordsOf(`${brief.topic ?? ""} ${brief.productName ?? ""}`).map(stemOf));
  const groups = new Map<string, Statement[]>();
  for (const fact of factsOfBrief(brief).facts) {
    const statement = FIELDS.has(fact.field) ? statementOf(fact, brief[fact.field] ?? "", own) : null;
    if (statement === null) continue;
    const group = groups.get(statement.about);
    if (group) group.push(statement);
    else groups.set(statement.about, [statement]);
  }
  return [...groups.values()].flatMap(questionOf);
}

/** A figure of the brief, with what it is said of. */
interface Statement {
  /** The kind of figure in words, such as `prices`. */
  name: string;
  /** Two statements with the same text here are about the same thing. */
  about: string;
  /** The word for the product, such as `course`; empty for none. */
  product: string;
  /** Two statements with a common key give the same figure. */
  keys: readonly string[];
  field: string;
  sentence: number;
  quote: string;
}

function questionOf(statements: readonly Statement[]): readonly Contradiction[] {
  const [one, ...rest] = statements;
  const others = rest.filter(({ keys }) => !keys.some((key) => one?.keys.includes(key)));
  const [other] = others;
  if (!one || !other || others.some(({ keys }) => !keys.some((key) => other.keys.includes(key)))) return [];
  if (others.some(({ field, sentence }) => field === one.field && sentence === one.sentence)) return [];
  if (new Set(statements.map(({ product }) => product).filter(Boolean)).size > 1) return [];
  const question = `Two ${one.name}: “${one.quote}” and “${other.quote}”. Which one is right?`;
  return [{ field: other.field, question }];
}

/** Returns what a fact is said of; null for one that cannot contradict another. */
function statementOf(fact: BriefFact, text: string, own: ReadonlySet<string>): Statement | null {
  const figure = figureOf(fact, text);
  if (figure === null) return null;
  const { kind, end, keys, of } = figure;
  const reached = Math.max(0, fact.start - REACH);
  const sentences = text.slice(reached, fact.start).split(SENTENCE_END);
  const before = (sentences.at(-1)?.split(CLAUSE_END).at(-1) ?? "").replace(/^[\s•*-]+/, "");
  const after =
    text
      .slice(end, end + REACH)
      .split(CLAUSE_END, 1)[0]
      ?.split(AND, 1)[0] ?? "";
  const words = wordsOf(`${before} ${after}`);
  const said = SAID_OF[kind].filter(({ by }) => words.some((word) => by.test(word)));
  const others = words.filter((word) => !said.some(({ by }) => by.test(word)) && !isSmall(word, kind));
  if (said.length > 1 || (said.length === 0 && (kind === "date" || kind === "span"))) return null;
  if (kind === "money" && said.length === 0 && others.length === 0) return null;
  const things = [...new Set(others.map(stemOf))].filter((stem) => !own.has(stem)).sort();
  const isProduct = things.length === 1 && others.every((word) => own.has(stemOf(word)) || PRODUCT.test(word));
  const name = said[0]?.name ?? NAMES[kind];
  const quote = (before + text.slice(fact.start, end) + after).trim();
  return {
    name,
    about: [name, of, ...(isProduct ? [] : things)].join(" "),
    product: isProduct ? things.join() : "",
    keys,
    field: fact.field,
    sentence: fact.start - (sentences.at(-1)?.length ?? 0),
    quote: quote.length > LONGEST_QUOTE ? wordsAround(text, fact) : quote,
  };
}

type Kind = "money" | "date" | "span" | "places";

/** A figure that can be said of one thing in two ways. */
interface ComparedFigure extends Pick<Statement, "keys"> {
  kind: Kind;
  end: number;
  /** The unit, currency or noun that has to be the same. */
  of: string;
}

function figureOf({ kind, start, end, keys, of, quote, values }: BriefFact, text: string): ComparedFigure | null {
  if (kind === "money") return { kind, end, keys, of: `${of.replace(/^pers$/, "")} ${keys[0]?.split(":")[1]}` };
  if (kind === "date") return { kind, end, keys, of: "" };
  if (kind !== "number") return null;
  const [, places] = PLACES.exec(quote) ?? [];
  if (places !== undefined) return { kind: "places", end, keys, of: stemOf(places) };
  const [span, ...units] = SPAN.exec(text.slice(start, start + REACH)) ?? [];
  if (span === undefined) return null;
  const hours = Number(values[0]) * (HOURS[units.findIndex((unit) => unit !== undefined)] ?? 1);
  return { kind: "span", end: start + span.length, keys: [`hours:${hours}`], of: "" };
}

/** The characters before and after a figure that are read. */
const REACH = 120;

const LONGEST_QUOTE = 60;

const SENTENCE_END = /\n|[.!?](?=\s)/;
const CLAUSE_END = /[\n;!?]|[.,](?!\d)/;
/** Matches "and": words after it name another thing, but two things before it may have one price. */
const AND = / (?:and|or|und|oder|et|ou|y|o|e) /;

const PLACES =
  /^\d+ (places?|seats?|spots?|participants?|plätzen?|teilnehmer|teilnehmerinnen|plazas?|participantes?|posti|plaatsen)$/i;

const SPAN =
  /^\d+[ -]?(?:working |business )?(?:(hours?|stunden|heures?|horas?)|(days?|tagen?|werktagen?|arbeitstagen?|jours?(?: ouvrés)?|días?(?: hábiles)?)|(weeks?|wochen?|semaines?|semanas?))(?!\p{L})/iu;
const HOURS = [1, 24, 7 * 24];

/** The words that show that a clause gives a price or a day, and of what. */
const DAYS = [
  {
    name: "shipping dates",
    by: /^(?:ship|dispatch|versand|versend|verschick|expédi|envío|envia|envía|spedi|verzend)/,
  },
  { name: "delivery dates", by: /^(?:deliver|arriv|liefer|livr|entreg|consegn|bezorg)/ },
  { name: "start dates", by: /^(?:start|begin|commenc|début|empiez|empez|comien|inici|inizi)/ },
  {
    name: "end dates",
    by: /^(?:ends?|ending|endet|clos(?:es?|ing)|deadline|until|bis|schluss|anmeldeschluss|jusqu|hasta|termin|cierra|scad)$/,
  },
];
const SAID_OF: Readonly<Record<Kind, readonly { name: string; by: RegExp }[]>> = {
  money: [
    {
      name: "prices",
      by: /^(?:costs?|prices?|priced|kostet|kosten|preis|prix|coûte|tarif|cuesta|precio|costa|prezzo)$/,
    },
  ],
  date: DAYS,
  span: DAYS.slice(0, 2),
  places: [],
};
const NAMES: Readonly<Record<Kind, string>> = {
  money: "prices",
  date: "dates",
  span: "dates",
  places: "numbers of spots",
};

/** Words for the product itself: "It costs $49" and "The course costs $59" are about the same thing. */
const PRODUCT =
  /^(?:course|class|workshop|event|offer|box|kit|set|product|orders?|parcels?|program|programme|kurs|seminar|angebot|produkt|bestellung|paket|cours|atelier|offre|produit|commande|curso|taller|oferta|producto|pedido)$/;

const SMALL: ReadonlySet<string> = new Set(
  (
    "a an the all every is are will be it its this that they you your we our i my he she of for to at in on by with as just only get have has there takes us " +
    "der die das den dem des ein eine einen einem einer ist sind es er sie ihr wir du ich für zu zum zur im am an auf nur mit alle wird werden gibt haben " +
    "le la les l un une des de du d est sont il elle nous vous pour à au aux en sur ce cette c " +
    "el los las una uno del al es son se su por con hay nuestro tu"
  ).split(" "),
);

/** Words that are small beside a day or a number of places. "From $49" and "was $59" say more than "$49". */
const SMALL_BESIDE_DAYS =
  /^(?:from|within|out|about|ab|vom|von|innerhalb|binnen|dès|partir|dans|sous|desde|dentro|most|max|maximum|limited|höchstens|maximal|\p{L}+day|\p{L}{3,7}tag|mittwoch|\p{L}+di|lunes|martes|miércoles|jueves|viernes)$/u;

const isSmall = (word: string, kind: Kind): boolean =>
  SMALL.has(word) || (kind !== "money" && SMALL_BESIDE_DAYS.test(word));

/** Returns the words and numbers of a text in lowercase, without an English ending such as that of "it's". */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’](?:s|re|ve|ll)(?!\p{L})/gu, "")
    .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];

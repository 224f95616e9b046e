import type { Fact } from "../fact";
import { latin } from "../latin";
import { always, implied, readerOf } from "./phrases";

const readShares = readerOf([
  ["percent", "halv(?:es|ed|ing)|(?:by|in) half|halbier\\p{L}{1,4}|um die hälfte|de moitié|a la mitad", always("%:50")],
]);

/** What stands between a price and the higher one that it replaces. */
const INSTEAD_OF = latin(/^,? ?(?:instead of|rather than|(?:an)?statt|au lieu de|en (?:lugar|vez) de) ?$/iu);

/**
 * Prices that a brief states without their currency, and what somebody saves: where a field names one currency, its
 * other numbers in digits may be prices as well, and '$95 instead of $160' saves $65.
 */
export function impliedPrices(text: string, facts: readonly Fact[]): readonly Fact[] {
  const currencies = new Set(facts.flatMap(({ kind, gives: [key = ""] }) => (kind === "money" ? currencyOf(key) : [])));
  const [currency] = currencies;
  const priced = facts.map((fact) =>
    currency !== undefined && currencies.size === 1 && mayBePrice(fact, text) ? asPrice(fact, currency) : fact,
  );
  const saved = priced.flatMap((before, index) => {
    const now = priced[index - 1];
    if (now?.kind !== "money" || before.kind !== "money" || !INSTEAD_OF.test(text.slice(now.end, before.start)))
      return [];
    return [implied("money", now.start, text.slice(now.start, before.end), savedBy(now, before))];
  });
  return [...readShares(text), ...priced.filter((fact, index) => fact !== facts[index]), ...saved];
}

/** The currency of `money:49:usd`; cents are a part of another one. */
function currencyOf(key: string): readonly string[] {
  const currency = key.split(":")[2] ?? "?";
  return currency === "?" || currency === "cent" ? [] : [currency];
}

/** What is counted and costs nothing by itself. */
const COUNTED = latin(
  /^ ?(?:[x×](?!\p{L})|(?:\p{L}{1,12} )?(?:places?|seats?|spots?|people|persons?|participants?|guests?|evenings?|sessions?|lessons?|classes|recipes|pages|plätze|personen|teilnehmer\p{L}{0,6}|abende?n?|termine?n?|treffen|rezepte?n?|seiten|personnes|séances|soirées|cours|recettes|pages|plazas|personas|participantes|sesiones|clases|recetas|páginas)(?!\p{L}))/iu,
);

const mayBePrice = ({ kind, quote, end }: Fact, text: string) =>
  kind === "number" && /^\d/.test(quote) && !COUNTED.test(text.slice(end, end + 40));

function asPrice({ start, quote, gives: [key = ""] }: Fact, currency: string): Fact {
  const amount = key.slice(2);
  return implied("money", start, quote, [`money:${amount}:${currency}`, `price:${amount}`]);
}

function savedBy(now: Fact, before: Fact): readonly string[] {
  const priceOf = ({ gives: [key = ""] }: Fact) => /^money:([\d.]+):(.+)$/.exec(key) ?? [];
  const [, least, currency] = priceOf(now);
  const [, most, same] = priceOf(before);
  const saved = Math.round((Number(most) - Number(least)) * 100) / 100;
  return currency === same && saved > 0 ? [`money:${saved}:${currency}`, "discount:some"] : [];
}

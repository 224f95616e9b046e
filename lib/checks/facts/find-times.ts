import type { Fact, ReadLanguage } from "./fact";
import { latin, latinRegExp } from "./latin";

/** Finds the times of a day: `7 pm`, `19:00`, `19 Uhr`, `19h30`, `noon`. A range makes two, `7–9 pm` both in the evening. */
export function findTimes(text: string, language: ReadLanguage | null): readonly Fact[] {
  return [...clockTimes(text, language), ...wordTimes(text)].sort((one, other) => one.start - other.start);
}

const SP = "[ \\u00a0\\u202f]?";
const HALF = "[ap]\\.?m\\b\\.?";
/** The minutes behind the hour's own word, but no price: `18 h 30`. */
const MINUTES = "[0-5]\\d(?!\\d|[ \\u00a0\\u202f]?[€%])";
const CLOCK = latinRegExp(
  `(?<![\\d:.,/\\p{L}])(?<hours>\\d{1,2})(?:(?<separator>[:.h])(?<minutes>[0-5]\\d))?${SP}(?:(?<half>${HALF})|(?<uhr>Uhr)(?: (?<uhrMinutes>[0-5]\\d)(?!\\d))?(?!\\p{L})|(?<h>h|heures)(?:${SP}(?<hMinutes>${MINUTES}))?(?![\\p{L}\\d])|(?<oClock>o[’']clock))?(?![\\d%]|[.,]\\d)`,
  "giu",
);
/** The second time of a range lends its half of the day to the first. */
const RANGE = latinRegExp(`^${SP}(?:-|–|to|until|till|and)${SP}\\d{1,2}(?:[:.][0-5]\\d)?${SP}([ap])\\.?m\\b\\.?`, "iu");
const RANGE_OF_HOURS = latinRegExp(
  `^${SP}(?:-|–|bis|und|à|a|et)${SP}\\d{1,2}(?:[:.h][0-5]\\d)?${SP}(?:Uhr|h(?![\\p{L}\\d]))`,
  "iu",
);

/** In English `12.30` is a time only where these stand before it, and no currency behind it. */
const AT = /\b(?:at|from|until|till|to|by|um|ab|bis) $/i;
const AT_HOUR = latin(/(?<!\p{L})(?:à|dès|vers|avant|après|jusqu[’']à|entre) $/iu);
const CURRENCY = /^ ?[€$£]/;

function* clockTimes(text: string, language: ReadLanguage | null): Generator<Fact> {
  for (const found of text.matchAll(CLOCK)) {
    const [quote] = found;
    const { hours = "", separator, uhr, uhrMinutes, h, hMinutes, oClock, ...groups } = found.groups ?? {};
    const minutes = groups.minutes ?? uhrMinutes ?? hMinutes ?? "00";
    // In German 'um 7 am Samstag' says nothing of the morning.
    const half = language === "de" ? undefined : groups.half?.slice(0, 1);
    const end = found.index + quote.length;
    const before = text.slice(Math.max(0, found.index - 12), found.index);
    const after = text.slice(end, end + 24);
    // '7 heures' are seven hours where nothing says that it is a time.
    const isLength = h !== undefined && h.length > 1 && hMinutes === undefined && !AT_HOUR.test(before);
    const isShortHour = ((h !== undefined && !isLength) || separator === "h") && language !== "en";
    const marked = half ?? uhr ?? oClock ?? (isShortHour ? "h" : undefined);
    const lent = marked === undefined ? RANGE.exec(after)?.[1] : undefined;
    const isRange =
      lent !== undefined ||
      (marked === undefined && RANGE_OF_HOURS.test(after) && (language !== "en" || /Uhr/.test(after)));
    const isAt = separator === "." && AT.test(before) && !CURRENCY.test(after);
    const isClock = separator === ":" || marked !== undefined || isAt || (isRange && separator !== ".");
    const hour = Number(hours);
    if (!isClock || hour > 24) continue;
    const trimmed = quote.trimEnd();
    const keys = timeKeys(hour, minutes, half ?? lent, uhr !== undefined || isShortHour);
    // In French and Spanish `2 h` may be two hours as well, and `1h30` an hour and a half.
    const length = isShortHour ? [`u:${hour * 60 + Number(minutes)}m`] : [];
    yield {
      kind: "time",
      start: found.index,
      end: found.index + trimmed.length,
      quote: trimmed,
      gives: [...keys, ...length, ...hourKeys(hour, minutes)],
      wants: [...keys, ...length, ...(minutes === "00" ? hourKeys(hour, minutes) : [])],
    };
  }
}

/** Without a half of the day, `7:30` may be in the morning or in the evening. */
function timeKeys(hour: number, minutes: string, half: string | undefined, isFull: boolean): string[] {
  const key = (value: number) => `t:${value % 24}:${minutes}`;
  if (half !== undefined) return [key((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0))];
  if (isFull || hour > 12 || hour === 0) return [key(hour)];
  return [key(hour), key(hour + 12)];
}

/** The hour without minutes, for a brief that says 'from 7 to 9'. */
function hourKeys(hour: number, minutes: string): string[] {
  return minutes === "00" ? [`h:${hour % 12}`] : [];
}

const NOON = latin(/(?<![\p{L}-])noon(?!\p{L})/giu);

function* wordTimes(text: string): Generator<Fact> {
  for (const { 0: quote, index } of text.matchAll(NOON)) {
    const keys = ["t:12:00", "h:0"];
    yield { kind: "time", start: index, end: index + quote.length, quote, gives: keys, wants: keys };
  }
}

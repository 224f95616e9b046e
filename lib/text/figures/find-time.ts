import type { Figure, TextNumber } from "./figure";

const HALF = /^[ \u00a0\u202f]?([ap])(?:m|\. ?m\.?)(?!\p{L})/iu;
const CLOCK = /^[ \u00a0\u202f]?(?:Uhr|o[’']clock|h)(?!\p{L})/u;
/** The second time of a range, which gives the half of the day for both. */
const RANGE =
  /^[ \u00a0]?(?:-|–|to|until|till|and|bis|à|a)[ \u00a0]?\d{1,2}(?:[:.]\d{2})?[ \u00a0\u202f]?(?:([ap])\.? ?m(?!\p{L})|Uhr|h(?!\p{L}))/u;

/**
 * Returns the time of day that a number gives: `7 pm`, `19:00`, `6.30`, `19 Uhr`, `16 h`; null for none. The two halves
 * of the day share a key, because many briefs leave them out, and only differ if both texts give one.
 */
export function findTime({ digits, value, after }: TextNumber): Figure | null {
  const [, hours = "", separator, minutes = "0"] = /^(\d{1,2})(?:([:.h])([0-5]\d))?$/.exec(digits) ?? [];
  const hour = Number(hours);
  if (hours === "" || hour > 24) return null;
  const [halfWords = "", half] = HALF.exec(after) ?? [];
  const [clockWords = ""] = half === undefined ? (CLOCK.exec(after) ?? []) : [];
  const range = RANGE.exec(after);
  const isTime = half !== undefined || clockWords !== "" || range !== null || separator === ":" || separator === "h";
  // "6.30" may be a time or a number.
  if (!isTime && separator !== ".") return null;
  const key = `time:${(hour * 60 + Number(minutes)) % 720}`;
  const figure = { keys: separator === ":" ? [key] : [key, `number:${value}`] };
  // "2 h" may be two hours as well.
  const isLength = clockWords.trim() === "h" && range === null && hour <= 12;
  if (!isTime || isLength) return { kind: "number", ...figure };
  const said = half ?? range?.[1] ?? (hour > 12 ? "p" : "");
  return { kind: "time", after: halfWords.length + clockWords.length, ...figure, of: said.toLowerCase() };
}

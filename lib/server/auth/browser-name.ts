import "server-only";

/** The most characters of a user agent that are read; those of browsers are half as long. */
const MOST_CHARACTERS = 400;

/** Signs of a family or a system; the first that fits counts, because most browsers also claim to be others. */
const FAMILIES = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/**
 * Returns the family and the system of a browser from its user agent, such as `Firefox on Linux`, by which people
 * recognize theirs. Nothing else is stored; empty when neither is known.
 */
export function browserName(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, MOST_CHARACTERS);
  const nameIn = (marks: readonly (readonly [string, string])[]) => marks.find(([mark]) => text.includes(mark))?.[1];
  const [family, system] = [nameIn(FAMILIES), nameIn(SYSTEMS)];
  if (family === undefined) return system === undefined ? "" : `Browser on ${system}`;
  return system === undefined ? family : `${family} on ${system}`;
}

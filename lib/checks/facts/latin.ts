/**
 * A pattern with the letters of the four languages that are read in place of all letters of Unicode. The engine
 * compiles those classes into thousands of ranges, which takes a quarter of a second for the patterns of this room.
 */
export function latin(pattern: RegExp): RegExp {
  return latinRegExp(pattern.source, pattern.flags);
}

/** The same for a pattern that is put together from parts. */
export function latinRegExp(source: string, flags = ""): RegExp {
  const inClasses = source.replace(/\[(?:\\.|[^\]\\])*\]/g, (set) => set.replace(PROPERTY, rangesOf));
  return new RegExp(
    inClasses.replace(PROPERTY, (property, name) => `[${rangesOf(property, name)}]`),
    flags.replace("u", ""),
  );
}

const PROPERTY = /\\p\{(L|Lu|Ll|N|M)\}/g;

const RANGES: Readonly<Record<string, string>> = {
  L: "A-Za-zÀ-ÖØ-öø-ÿŒœ",
  Lu: "A-ZÀ-ÖØ-ÞŒ",
  Ll: "a-zß-öø-ÿœ",
  N: "0-9",
  M: "\\u0300-\\u036f",
};

const rangesOf = (_property: string, name: string) => RANGES[name] ?? "";

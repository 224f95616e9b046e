import { ANSWER_NAMES } from "./brief";

/**
 * The most bytes of text in all fields of one request together, which is what a model has to read. The longest brief has
 * a third of that in letters of one byte, and the longest letter that a model writes has a quarter.
 */
export const MATERIAL_BYTES = 60_000;

/** Texts that pieces of the letter are sent in. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  requiredChanges: "what should change",
  toldBefore: "what earlier letters covered",
  emailBody: "the letter",
};

/**
 * Returns why a request has too much text: the path of its longest text, and words for a person that name it.
 * @param payload the body of a request, or what its schema made of it
 */
export function findMaterialExcess(payload: unknown): { path: readonly string[]; message: string } | undefined {
  const texts = textsIn(payload, []);
  const bytes = texts.reduce((sum, text) => sum + text.bytes, 0);
  if (bytes <= MATERIAL_BYTES) return undefined;
  const { path, bytes: most } = texts.reduce((longest, text) => (text.bytes > longest.bytes ? text : longest));
  const name = { ...OTHER_NAMES, ...ANSWER_NAMES }[path.at(-1) ?? ""] ?? "a text of the letter";
  const kilobytes = (count: number) => `${Math.ceil(count / 1000)} kB`;
  const message = `All your texts together are too long: ${kilobytes(bytes)}, and a request takes ${kilobytes(MATERIAL_BYTES)}.`;
  return { path, message: `${message} Shorten the longest, which is ${name} (${kilobytes(most)}).` };
}

interface MeasuredText {
  path: readonly string[];
  bytes: number;
}

function textsIn(value: unknown, path: readonly string[]): readonly MeasuredText[] {
  if (typeof value === "string") return [{ path, bytes: new TextEncoder().encode(value).length }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => textsIn(held, [...path, key]));
}

import { hashText } from "./random";

/** How many different requests are remembered; the oldest is forgotten first. */
const REMEMBERED = 500;

/**
 * Makes a seed function that counts how often the very same request was asked in this process, so that "another list"
 * is another one, while the first reply to a brief is always the same.
 */
export function createCountingSeed(): (path: string, payload: unknown) => string {
  const counts = new Map<string, number>();
  return (path, payload) => {
    const text = `${path}\n${JSON.stringify(payload)}`;
    const key = `${hashText(text)}:${text.length}`;
    const count = counts.get(key) ?? 0;
    counts.delete(key);
    counts.set(key, count + 1);
    const [oldest] = counts.keys();
    if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest);
    return `${text}\n${count}`;
  };
}

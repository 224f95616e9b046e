/**
 * An outcome as it stands after "want": "to play songs", and of what somebody wants to have only the thing itself
 * ("more free time"), as people say it.
 */
export function asWish(outcome: string): string {
  const thing = /^have (?!to\b)(.+)$/su.exec(outcome)?.[1];
  return thing ?? `to ${outcome}`;
}

/** How a wish is told once more, right after what it is for: a story does not say the same words twice. */
export const SAME_WISH = "just that";

/** The outcome that such a wish was made from. */
export function fromWish(wish: string | undefined): string | undefined {
  if (wish === undefined) return undefined;
  return wish.startsWith("to ") ? wish.slice("to ".length) : `have ${wish}`;
}

/** An outcome that somebody can be helped with: "get more free time", for nobody is helped to have it. */
export function asGain(outcome: string): string {
  return outcome.replace(/^have (?!to\b)/, "get ");
}

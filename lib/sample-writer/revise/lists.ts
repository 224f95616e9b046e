import { isList, toParagraphs } from "./paragraphs";

/** One bullet for each sentence; what is a list already stays one. */
export function asBullets(text: string): string {
  return toParagraphs(text)
    .flatMap((pieces) => pieces.flatMap((piece) => (isList(piece) ? piece.split("\n") : [`- ${piece}`])))
    .join("\n");
}

/** The sentences in their order, as this many numbered steps or as many as there are sentences. */
export function asSteps(text: string, amount: number): string {
  const sentences = toParagraphs(text)
    .flatMap((pieces) => pieces.flatMap((piece) => (isList(piece) ? piece.split("\n") : [piece])))
    .map((sentence) => sentence.replace(/^(?:[-•*]|\d+[.)])\s+/, ""));
  const steps = Math.min(amount, sentences.length);
  const groups = Array.from({ length: steps }, (_, index) =>
    sentences.slice(
      Math.floor((index * sentences.length) / steps),
      Math.floor(((index + 1) * sentences.length) / steps),
    ),
  );
  return groups.map((group, index) => `${index + 1}. ${group.join(" ")}`).join("\n");
}

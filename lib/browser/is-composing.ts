/** Whether a key is part of composing a character, as in Japanese, and not meant for the page. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends a composition before the key that confirms it, and marks that key by its code alone.
  return event.isComposing || event.keyCode === 229;
}

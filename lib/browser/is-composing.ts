/** Whether a key belongs to characters that are being composed, as those of Japanese are: it is none of the page's. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends a composition before the key that confirms or drops it, and tells of it by the code of the key alone.
  return event.isComposing || event.keyCode === 229;
}

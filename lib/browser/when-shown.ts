/**
 * Does something as soon as a person sees the page: at once, unless the browser prepares it in advance. Gives a function
 * that calls it off.
 */
export function whenShown(action: () => void): () => void {
  if (!("prerendering" in document) || document.prerendering !== true) {
    action();
    return () => {};
  }
  document.addEventListener("prerenderingchange", action, { once: true });
  return () => document.removeEventListener("prerenderingchange", action);
}

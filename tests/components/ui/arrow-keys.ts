/** The simulated arrow keys look a radio group up by its escaped name, and jsdom has no `CSS.escape` (CSSOM, section 2.1). */
export function allowArrowKeys() {
  const escapeIdentifier = (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
  Object.assign(window, { CSS: { escape: escapeIdentifier } });
}

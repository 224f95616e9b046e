/** Returns the id of a finding's item in its list. */
export const findingId = (key: string) => `finding-${key}`;

/** Opens the list at a finding, for the words that it is about: presses the button of its panel if that is closed. */
export function showFinding(key: string): void {
  const finding = document.getElementById(findingId(key));
  const panel = finding?.closest<HTMLElement>("section[hidden]");
  if (panel) document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click();
  show(finding);
}

/** Shows the words of a finding in the letter. */
export function showWords(key: string): void {
  const marks = [...document.querySelectorAll<HTMLElement>("[data-mark]")];
  show(marks.find(({ dataset }) => dataset.mark?.split(" ").includes(key)) ?? null);
}

function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: "center" });
}

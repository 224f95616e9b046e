/**
 * Puts the selected words on the clipboard without what a page shows at them: the marks of findings, and notes that
 * nobody can select. A browser would copy the marks as links and lines below the words.
 */
export function copyWithoutMarks(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed) return;
  const box = document.createElement("div");
  box.append(selection.getRangeAt(0).cloneContents());
  for (const element of box.querySelectorAll("[popover], .select-none")) element.remove();
  for (const mark of box.querySelectorAll(".contents, [data-mark]")) mark.replaceWith(...mark.childNodes);
  for (const element of box.querySelectorAll("*")) element.removeAttribute("class");
  event.clipboardData.setData("text/html", box.innerHTML);
  event.clipboardData.setData("text/plain", selection.toString());
  event.preventDefault();
}

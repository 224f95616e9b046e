import { Fragment, type Node, Slice } from "prosemirror-model";
import { normal } from "@/lib/letter/text/normal";
import { cleanText } from "@/lib/text/clean-text";
import { documentOf, schema, textOf } from "./editor-document";

/** Returns pasted HTML with Word's lists as lists, and no list in another. The editor's schema takes out the rest. */
export function tidyHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const paragraph of page.querySelectorAll<HTMLElement>("p")) {
    // Styles of Word are unknown to the browser, which only keeps their source.
    if (/mso-list:\s*l\d/i.test(paragraph.getAttribute("style") ?? "")) makePoint(paragraph);
  }
  for (let inner = nestedList(page); inner; inner = nestedList(page)) {
    const item = inner.parentElement?.closest("li");
    if (item) item.after(...inner.children);
    inner.replaceWith(...(item ? [] : inner.children));
  }
  for (const block of page.querySelectorAll("li :is(p, div)")) {
    block.after(...(block.nextSibling ? [page.createElement("br")] : []));
    block.replaceWith(...block.childNodes);
  }
  return page.body.innerHTML;
}

/** Whether pasted HTML has looks that no letter has, such as fonts and pictures. What an editor copied has none. */
export const hasOtherLooks = (html: string): boolean =>
  /<(?:font|img|table)\b|\bstyle=/i.test(html) && !/\bdata-pm-slice=/.test(html);

const nestedList = (page: Document) => page.querySelector(":is(li, ul, ol) > :is(ul, ol)");

/** Makes a list item of a paragraph that Word shows as one. The sign is text that Word marks as ignored. */
function makePoint(paragraph: HTMLElement): void {
  const sign = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const name = /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent.trim() ?? "") ? "ol" : "ul";
  sign?.remove();
  const before = paragraph.previousElementSibling;
  const list = before?.localName === name ? before : paragraph.ownerDocument.createElement(name);
  const item = paragraph.ownerDocument.createElement("li");
  item.append(...paragraph.childNodes);
  if (list !== before) paragraph.before(list);
  list.append(item);
  paragraph.remove();
}

/** Returns pasted content in the signs of the letter; words within one line stay as they are. */
export function tidySlice(slice: Slice): Slice {
  const [first, ...others] = slice.content.content;
  if (!first || (others.length === 0 && first.type === schema.nodes.paragraph && !first.textContent.includes("\n")))
    return slice;
  const doc = schema.topNodeType.createAndFill(null, slice.content);
  return doc ? sliceOf(normal(cleanText(textOf(doc)))) : slice;
}

/** Returns pasted plain text, which is read as a letter's text. */
export function sliceOfText(text: string): Slice {
  const clean = cleanText(text);
  const isWords = !/[\n*_[\\#]/.test(clean);
  return isWords
    ? new Slice(Fragment.from(schema.node("paragraph", null, clean === "" ? [] : [schema.text(clean)])), 1, 1)
    : sliceOf(normal(clean));
}

/** Returns the content of a text, open at paragraphs, whose words go on with those around the caret. */
function sliceOf(text: string): Slice {
  const { content } = documentOf(text);
  const openAt = (node: Node | null) => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(content, openAt(content.firstChild), openAt(content.lastChild));
}

/** Whether pasted text is an address by itself: a name such as "Node.js" only looks like one. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|www\.)\S+$/i.test(text.trim());

import { JSDOM } from "jsdom";

/** An exported letter as a mail program reads it. */
export function readHtml(html: string): Document {
  return new JSDOM(html).window.document;
}

/** The names of all elements in their order: what a text must not change. */
export function elementsOf(document: Document): readonly string[] {
  return [...document.querySelectorAll("*")].map(({ tagName }) => tagName);
}

/** Where the links lead, in their order. */
export function linksOf(document: Document): readonly string[] {
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
}

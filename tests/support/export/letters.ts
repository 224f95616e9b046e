import { JSDOM } from "jsdom";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings, type Look } from "@/lib/wizard/brief/export-settings";

/** A letter with every block, everything that a text can have, and tags. */
export const LETTER: SendableLetter = {
  subject: "Bread that sounds like a brick",
  preheader: "Nora's first loaf, and what it taught her",
  parts: [
    { name: "lede", text: "The bread knife would not go in." },
    {
      name: "story",
      text: "Nora lifted the **first loaf** out of the _oven_.\n\n## What it said\nIt sounded like a [**brick**](https://example.com/brick).\n\n1. Knock\n2. Listen",
    },
    { name: "transitionToTip", text: "The brick had one thing to say." },
    { name: "tip", text: "Watch the dough, not the clock.\n- It doubles.\n- It holds a dent." },
    { name: "transitionToOffer", text: "Dough is read by hand." },
    { name: "offer", text: "The Slow Loaf shows you how. See https://example.com/weekends?from=mail#may." },
    { name: "cta", text: "Take a weekend" },
    { name: "signOff", text: "Until the next loaf,\nNora" },
    { name: "postscript", text: "P.S. The first loaf is on us: https://example.com/first" },
  ],
  link: "https://example.com/book?plan=six#form",
  language: "en",
  dir: "ltr",
  sender: { name: "Nora", organization: "The Slow Loaf" },
  greeting: "Hello {{first_name|there}},",
  campaign: "sourdough-2026-11",
};

export const SETTINGS: ExportSettings = {
  ...DEFAULT_EXPORT_SETTINGS,
  service: "mailchimp",
  tracking: { source: "", medium: "", campaign: "" },
  postalAddress: "1 Mill Lane\nSpringfield",
};

/** A look of the sender's own. */
export const BRAND = {
  accent: "#c8432b",
  page: "#fbf6ee",
  font: "georgia",
  logo: {
    address: "https://loaf.example/logo.png?v=2",
    alt: "The Slow Loaf",
    width: 140,
    link: "https://loaf.example/",
  },
  footer: { name: "The Slow Loaf, bakers" },
} as const satisfies Look;

/** A window is made once: it takes longer than reading a letter. */
const { DOMParser } = new JSDOM("").window;

/** An exported letter as a mail program reads it. */
export const readHtml = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

/** The names of all elements in their order: what a text must not change. */
export function elementsOf(document: Document): readonly string[] {
  return [...document.querySelectorAll("*")].map(({ tagName }) => tagName);
}

/** Where the links lead, in their order. */
export function linksOf(document: Document): readonly string[] {
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
}

import type { SendableLetter } from "@/lib/export/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/letter/export-settings";

/** A letter with every block, a list, links and tags. */
export const LETTER: SendableLetter = {
  subject: "Bread that sounds like a brick",
  preheader: "Nora's first loaf, and what it taught her",
  parts: [
    { name: "lede", text: "The bread knife would not go in." },
    { name: "story", text: "Nora lifted the first loaf out of the oven.\n\nIt sounded like a brick." },
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

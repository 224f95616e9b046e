import type { ExportSettings, Logo, Look } from "@/lib/wizard/brief/export-settings";
import { linkFault } from "@/lib/wizard/brief/links";
import type { SendableLetter } from "./sendable-letter";

/** The colors of a letter, in hexadecimal because all mail programs read that, and its typeface. */
export interface Theme {
  paper: string;
  ink: string;
  muted: string;
  accent: string;
  /** The color of a line around the button, which the page would swallow without one; null for none. */
  edge: string | null;
  onAccent: string;
  link: string;
  fonts: string;
}

/** The typefaces with what takes their place, as a style says them in double quotation marks. */
export const FONT_STACKS: Readonly<Record<Look["font"], { name: string; fonts: string }>> = {
  arial: { name: "Arial", fonts: "Arial,Helvetica,sans-serif" },
  verdana: { name: "Verdana", fonts: "Verdana,Geneva,sans-serif" },
  trebuchet: { name: "Trebuchet", fonts: "'Trebuchet MS',Tahoma,sans-serif" },
  georgia: { name: "Georgia", fonts: "Georgia,'Times New Roman',serif" },
  palatino: { name: "Palatino", fonts: "Palatino,'Palatino Linotype','Book Antiqua',serif" },
};

/** Like mail from a person. Each pair of colors has enough contrast when inverted, too. */
const LETTER: Theme = {
  paper: "#ffffff",
  ink: "#1f2328",
  muted: "#57606a",
  accent: "#1d4f91",
  edge: null,
  onAccent: "#ffffff",
  link: "#1d4f91",
  fonts: FONT_STACKS.arial.fonts,
};

/** The least contrast of a text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** The contrast below which an area and its ground look the same. */
const SEEN = 1.25;

/** Returns colors and typeface of a look. Every text can be read, whatever the colors: 4.5 to 1 or better. */
export function themeOf(look: Look | null): Theme {
  if (!look) return LETTER;
  const { accent, page: paper, font } = look;
  const onPaper = (color: string, other: string) => (contrastOf(color, paper) >= READABLE ? color : other);
  const ink = onPaper(LETTER.ink, inkOn(paper));
  const button = { accent, onAccent: inkOn(accent), edge: contrastOf(accent, paper) < SEEN ? ink : null };
  const text = { paper, ink, muted: onPaper(LETTER.muted, ink), link: onPaper(accent, ink) };
  return { ...text, ...button, fonts: FONT_STACKS[font].fonts };
}

/** Returns black or white, whichever has more contrast: one of them always has 4.5 to 1. */
const inkOn = (ground: string): string =>
  contrastOf("#000000", ground) >= contrastOf("#ffffff", ground) ? "#000000" : "#ffffff";

/** Returns the contrast of two colors, `#rrggbb`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a color that was typed as `#rrggbb`; undefined for anything else. */
export function typedColor(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  return digits && `#${digits.toLowerCase()}`;
}

/** Explains why a picture cannot be shown in mails; undefined for a good address and none. */
export function pictureFault(address: string): string | undefined {
  if (address === "") return undefined;
  if (/^http:/i.test(address)) return "Many mail programs block pictures from http://. Use https://.";
  if (!/^https:/i.test(address)) return "Paste an address that starts with https://.";
  if (/["'<>`\\]/.test(address)) return "This address has signs that no address has. Copy it again.";
  if (/\.svgz?(?:[?#]|$)/i.test(address)) return "Gmail and Outlook don't show SVG. Use a PNG or JPG.";
  return linkFault(address);
}

/** Explains why a picture needs words; undefined where it has some. */
export const altFault = ({ address, alt }: Logo): string | undefined =>
  address !== "" && alt.trim() === "" ? "Say what the logo says, such as your name." : undefined;

/** Returns the logo of a look, without a link that is none; null where it has none that can be shown. */
export function shownLogo(look: Look | null): Logo | null {
  const { logo } = look ?? {};
  if (!logo || logo.address === "" || pictureFault(logo.address) || altFault(logo)) return null;
  return linkFault(logo.link) === undefined ? logo : { ...logo, link: "" };
}

/** Returns the name at the foot of a letter: that of its look or, above an address, the sender's organization. */
export const footerName = ({ sender }: SendableLetter, { postalAddress, look }: ExportSettings): string =>
  look?.footer.name || (postalAddress.trim() === "" ? "" : sender.organization);

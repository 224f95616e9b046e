import { readFileSync } from "node:fs";

const css = readFileSync("app/globals.css", "utf8");
const [lightCss = "", darkCss = ""] = css.split("@media (prefers-color-scheme: dark)");

/** The colours of a scheme, as `#rrggbb`, by the names of their tokens. */
export type Colours = ReadonlyMap<string, string>;

function readColours(block: string): Colours {
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

/** What `app/globals.css` says. */
export const light = readColours(lightCss);
export const dark = readColours(darkCss);

const GROUNDS = ["desk", "paper", "well", "accent-soft", "danger-soft", "warning-soft", "success-soft"];

/** Every text that may stand on a ground: token of the text, token of the ground. */
export const TEXT_PAIRS = [
  ...["ink", "ink-muted", "accent"].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...["danger", "warning", "success"].flatMap((tone) =>
    ["desk", "paper", `${tone}-soft`].map((ground) => [tone, ground] as const),
  ),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["desk", "ink"],
  ["paper", "ink"],
] as const;

/** The contrast of two colours, `#rrggbb`, from 1 to 21 (WCAG 2.2, definition). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const linear = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
  ["desk", "ink"],
  ["paper", "ink"],
] as const;

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Colours, contrastOf, dark, light, TEXT_PAIRS } from "@/tests/support/colours";

function contrast(colours: Colours, one: string, other: string): number {
  const [first, second] = [colours.get(one), colours.get(other)];
  if (first === undefined || second === undefined) throw new Error(`No token ${one} or ${other}`);
  return contrastOf(first, second);
}

/** Edges of controls, marks and the focus ring. */
const EDGE_PAIRS = ["desk", "paper", "well"].flatMap((ground) =>
  ["line-strong", "accent", "danger"].map((edge) => [edge, ground] as const),
);

const schemes = [
  { scheme: "light", colours: light },
  { scheme: "dark", colours: dark },
];

test("the measure is WCAG's: black on white is 21 to 1", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
});

test("the dark scheme names every colour again, so that none stays light", () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
});

for (const { scheme, colours } of schemes) {
  test.each(TEXT_PAIRS)(`${scheme}: %s on %s is readable, 4.5 to 1 or better`, (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_PAIRS)(`${scheme}: an edge in %s on %s is visible, 3 to 1 or better`, (edge, ground) => {
    expect(contrast(colours, edge, ground)).toBeGreaterThanOrEqual(3);
  });

  test(`${scheme}: the browser's own bars have the colour of the desk`, () => {
    expect(readFileSync("app/layout.tsx", "utf8")).toContain(
      `{ media: "(prefers-color-scheme: ${scheme})", color: "${colours.get("desk")}" }`,
    );
  });
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TAKES } from "@/lib/server/env/env-variables";

const page = readFileSync("docs/settings.md", "utf8");

test("the page about settings has a row for every variable, and for no other", () => {
  const cells = [...page.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].map(([, cell = ""]) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/[A-Z_]+/g)].map(([name]) => name));
  // The address to listen on belongs to the command that starts the server, which reads it by itself.
  expect(named.toSorted()).toEqual([...Object.keys(TAKES), "HOSTNAME"].toSorted());
});

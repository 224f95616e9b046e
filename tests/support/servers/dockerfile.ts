import { readFileSync } from "node:fs";
import { z } from "zod";

/** One line of a Dockerfile, e.g. `RUN npm ci`. */
export interface Instruction {
  name: string;
  rest: string;
}

/** The stages of a Dockerfile in order, each with what follows its FROM. */
export function readStages(path: string): Instruction[][] {
  const text = readFileSync(path, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    else stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** The variables that a stage sets. */
export function environmentOf(stage: readonly Instruction[]): Record<string, string> {
  const pairs = stage.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(" "));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}

/** The program of `CMD ["…"]`, or of a `HEALTHCHECK` that ends with one. */
export function programOf(stage: readonly Instruction[], name: "CMD" | "HEALTHCHECK"): string[] {
  const { rest } = stage.find((instruction) => instruction.name === name) ?? { rest: "" };
  return z.array(z.string()).parse(JSON.parse(rest.slice(rest.indexOf("["))));
}

/** Whether a file of the project stays out of an image, by the patterns of `.dockerignore` that are in use here. */
export function ignoredBy(path: string): (file: string) => boolean {
  const patterns = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => new RegExp(`^${line.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}(/|$)`));
  return (file) => patterns.some((pattern) => pattern.test(file));
}

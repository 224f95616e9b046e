import { expect } from "vitest";

/** One number of a scrape. */
interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** What a metrics port gave. */
export type Scrape = Awaited<ReturnType<typeof scrape>>;

/** The lines of the text form (https://prometheus.io/docs/instrumenting/exposition_formats/#text-format-details). */
const COMMENT = /^# (?:HELP [a-zA-Z_:][\w:]* .+|TYPE [a-zA-Z_:][\w:]* (?:counter|gauge|histogram|summary))$/;
const SAMPLE =
  /^([a-z_:][\w:]*)(?:\{((?:[a-z_]\w*="(?:[^"\\]|\\[\\"n])*",?)+)\})? (-?\d[\d.]*(?:e[+-]?\d+)?|[+-]?inf|nan)$/i;

/** Reads a metrics port of this machine as Prometheus does; a line that does not parse fails the test. */
export async function scrape(port: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const lines = text.split("\n").filter((line) => line !== "" && !COMMENT.test(line));
  const samples = lines.map(sampleIn);
  return {
    text,
    /** The sum over all samples of a name that have these labels; 0 when there are none. */
    total: (name: string, labels: Readonly<Record<string, string>> = {}) =>
      samples
        .filter((sample) => sample.name === name)
        .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

function sampleIn(line: string): Sample {
  const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`This line does not parse: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", text = ""]) => [label, text]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

import { formatCost } from "@/lib/model/cost";
import { costOf, DEFAULT_PRICES, type Prices } from "@/lib/model/prices";
import type { Judged } from "./run-letter";

/** The interval in which the true share lies with 95 %, by Wilson (1927). */
export function wilsonInterval(passed: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = passed / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function passRate(passed: number, of: number): string {
  const [low, high] = wilsonInterval(passed, of);
  return `${passed} of ${of} (${percent(low)} to ${percent(high)})`;
}

/** The members of each group, in the order in which the groups appear. */
function groupsOf<Member>(members: readonly Member[], nameOf: (one: Member) => string): readonly [string, Member[]][] {
  const groups = new Map<string, Member[]>();
  for (const one of members) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one]);
  return [...groups];
}

const isWhole = ({ findings }: Judged): boolean => findings.every(({ complaints }) => complaints.length === 0);

/** The tables of one run: by prompt where a model wrote, by rule, and what was found. */
export function reportTables(all: readonly Judged[], model: string | null, prices: Prices = DEFAULT_PRICES): string {
  return [...(model === null ? [] : [byPrompt(all, model, prices)]), byRule(all), foundIn(all)].join("\n\n");
}

function byPrompt(all: readonly Judged[], model: string, prices: Prices): string {
  const rows = groupsOf(all, ({ prompt }) => prompt).map(([prompt, of]) => {
    const sum = (value: (one: Judged) => number) => of.reduce((total, one) => total + value(one), 0);
    const inputTokens = sum((one) => one.inputTokens);
    const outputTokens = sum((one) => one.outputTokens);
    const measured = outputTokens > 0;
    return [
      `\`${prompt}\``,
      passRate(of.filter(isWhole).length, of.length),
      measured ? `${Math.round(inputTokens / of.length)} + ${Math.round(outputTokens / of.length)}` : "",
      measured ? formatCost(costOf({ model, inputTokens, outputTokens }, prices) / of.length) : "",
      measured ? `${(sum(({ seconds }) => seconds) / of.length).toFixed(1)} s` : "",
      verdictsOf(of),
    ];
  });
  return table(["prompt", "without a finding", "tokens, in + out", "cost", "time", "beside the recorded one"], rows);
}

function verdictsOf(of: readonly Judged[]): string {
  const verdicts = of.flatMap(({ verdict }) => (verdict ? [verdict.better] : []));
  const count = (better: string) => verdicts.filter((each) => each === better).length;
  const lost = count("unanswered") === 0 ? "" : `, ${count("unanswered")} without an answer`;
  return verdicts.length === 0 ? "" : `${count("own")} better, ${count("tie")} tied, ${count("recorded")} worse${lost}`;
}

function byRule(all: readonly Judged[]): string {
  const findings = all.flatMap((one) => one.findings);
  const rows = groupsOf(findings, ({ rule }) => rule).map(([rule, of]) => [
    rule,
    passRate(of.filter(({ complaints }) => complaints.length === 0).length, of.length),
  ]);
  return table(["rule", "holds"], rows);
}

/** The longest list that a person reads. */
const MOST_LINES = 60;

function foundIn(all: readonly Judged[]): string {
  const lines = all.flatMap(({ letter, prompt, findings }) =>
    findings.flatMap(({ rule, complaints }) =>
      complaints.length === 0 ? [] : [`- ${letter}, ${prompt}, ${rule}: ${inline(complaints.slice(0, 3).join("; "))}`],
    ),
  );
  if (lines.length === 0) return "Nothing was found.";
  const more = lines.length > MOST_LINES ? [`- and ${lines.length - MOST_LINES} more`] : [];
  return ["What was found:", "", ...lines.slice(0, MOST_LINES), ...more].join("\n");
}

/** Text of a letter within a line of the page, as it is. */
const inline = (text: string): string => text.replace(/\s+/g, " ").replace(/[<>|*_`]/g, "\\$&");

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The page with one part of it written anew, or added at its end; all other parts stay. */
export function withPart(page: string, name: string, text: string): string {
  const begin = `<!-- ${name} begins -->`;
  const end = `<!-- ${name} ends -->`;
  const part = `${begin}\n\n${text}\n\n${end}`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  return from < 0 || to < 0
    ? `${page.trimEnd()}\n\n${part}\n`
    : page.slice(0, from) + part + page.slice(to + end.length);
}

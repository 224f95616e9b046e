import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  ALL_VISITORS_BYTES,
  CROWDED,
  MAX_DRAFT_BYTES,
  MAX_NAME_CHARACTERS,
  MOST_DRAFTS,
  USER_BYTES,
  VISITOR_BYTES,
  VISITOR_DAYS,
} from "@/lib/drafts/draft-limits";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { MOST_MAX_TOKENS, QUESTION_CHARACTERS } from "@/lib/questions/question-limits";
import { readEnv } from "@/lib/server/env/env";
import { ALL_VISITORS_GENERATION_BYTES, OF_USERS, OF_VISITORS } from "@/lib/server/generations/generation-room";
import { MAX_TEXT_CHARACTERS } from "@/lib/server/generations/running-generation";
import { HEAD_MS, REQUEST_MS, STILL_MS } from "@/lib/server/guard/guard-server";
import {
  MAX_ADDRESS_CHARACTERS as LONGEST_ADDRESS,
  MAX_HEADER_CHARACTERS,
  MOST_HEADERS,
  MOST_PARAMETERS,
} from "@/lib/server/guard/refusal";
import { MAX_BODY_BYTES, MAX_BODY_DEPTH } from "@/lib/server/http/body";
import { CONCURRENCY_LIMITS, type ConcurrencyLimit, LIMITS, type Limit } from "@/lib/server/limits/limits";
import { TOKEN_SHARES } from "@/lib/server/limits/token-budget";
import { LINES_PER_MINUTE } from "@/lib/server/log";
import { MOST_MAILS } from "@/lib/server/mail/outbox";
import { timeLimits } from "@/lib/server/model/time-limits";
import { MOST_VISITORS } from "@/lib/server/questions/question-count";
import { MAX_ADDRESS_CHARACTERS } from "@/lib/sign-in/email-address";
import { LINK_MINUTES } from "@/lib/sign-in/link-times";
import { IDLE_DAYS, SESSION_DAYS } from "@/lib/sign-in/session-times";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief";
import { MOST_VERSIONS, STATE_BOUNDS } from "@/lib/wizard/state-bounds";

const page = readFileSync("docs/security.md", "utf8");
const words = page.replaceAll(/\s+/g, " ");

const number = (value: number) => value.toLocaleString("en-US");

/** A window of time as the page says it. */
function windowWords(seconds: number): string {
  const units = { day: 24 * 60 * 60, hour: 60 * 60, minute: 60 };
  for (const [unit, length] of Object.entries(units)) {
    if (seconds % length !== 0) continue;
    if (seconds === length) return unit === "hour" ? "an hour" : `a ${unit}`;
    return `${seconds / length} ${unit}s`;
  }
  return `${seconds} seconds`;
}

/** The cells of the row in whose cell stands a text. */
function rowWith(cell: string): string[] {
  const rows = page.split("\n").map((line) => line.split("|").map((text) => text.trim()));
  return rows.find((cells) => cells.includes(cell)) ?? [];
}

/** The limits, and those of this machine that hold in place of some. */
const withMachines = <Held extends { onMachine?: Held }>(limits: Held[]): Held[] =>
  limits.flatMap((limit) => (limit.onMachine ? [limit, limit.onMachine] : [limit]));

const HOW_MUCH = [
  ...withMachines(Object.values<Limit>(LIMITS)).map(({ name, points, windowSeconds }) => ({
    name,
    much: `${number(points)} in ${windowWords(windowSeconds)}`,
  })),
  ...withMachines(Object.values<ConcurrencyLimit>(CONCURRENCY_LIMITS)).map(({ name, slots }) => ({
    name,
    much: `${number(slots)} at a time`,
  })),
  ...Object.values(TOKEN_SHARES).map(({ name, portion }) => ({ name, much: `${100 * portion} %` })),
];

const megabytes = (bytes: number) => `${number(bytes / 1_000_000)} MB`;

const { model, anonymousQuestionLimit, dailyTokenBudget } = readEnv({ OPENAI_API_KEY: "key" });
const { firstTokenMs, totalMs } = timeLimits(model.provider === "openai" ? model.firstTokenSeconds : 0);

/** What stands in the row that begins with a text. */
const ROWS: readonly (readonly [string, string])[] = [
  ["questions of a visitor", `${anonymousQuestionLimit} in all`],
  ["tokens of a model in a day", number(dailyTokenBudget ?? 0)],
  ["emails of one person", number(MOST_DRAFTS)],
  ["room for the emails of a user", megabytes(USER_BYTES)],
  ["room for the emails of a visitor", megabytes(VISITOR_BYTES)],
  ["room for the emails of all visitors", megabytes(ALL_VISITORS_BYTES)],
  ["emails of a visitor who does not come back", `${VISITOR_DAYS} days; ${CROWDED.days} while`],
  ["emails of a visitor who does not come back", `crowded (${(100 * CROWDED.bytes) / ALL_VISITORS_BYTES} %)`],
  ["texts kept of a user", `${OF_USERS.days} days, ${number(OF_USERS.rows)} and ${megabytes(OF_USERS.bytes)}`],
  ["texts kept of a visitor", `${OF_VISITORS.days} days, ${OF_VISITORS.rows} and ${megabytes(OF_VISITORS.bytes)}`],
  ["texts kept of a visitor", `of all visitors ${megabytes(ALL_VISITORS_GENERATION_BYTES)}`],
  ["visitors whose questions are counted", number(MOST_VISITORS)],
  ["mails in the outbox", number(MOST_MAILS)],
  ["a session", `${SESSION_DAYS} days, and ${IDLE_DAYS} days without use`],
  [
    "a connection",
    `${HEAD_MS / 1000} seconds for its headers, ${REQUEST_MS / 1000} for a request, ${STILL_MS / 1000} without a byte`,
  ],
  [
    "time of a text",
    `${firstTokenMs / 1000} seconds to its first word (MODEL_FIRST_TOKEN_SECONDS), ${totalMs / 1000} `,
  ],
  ["length of a text", `${number(MAX_TEXT_CHARACTERS)} characters`],
  ["an address", `${number(LONGEST_ADDRESS)} characters, ${MOST_PARAMETERS} parameters`],
  ["headers", `${MOST_HEADERS} fields, ${MAX_HEADER_CHARACTERS / 1024} kB`],
  ["a body", `${MAX_BODY_BYTES / 1024} kB, nested ${MAX_BODY_DEPTH} deep`],
  ["an email that is saved", `${MAX_DRAFT_BYTES / 1024 / 1024} MB, ${number(MOST_VERSIONS)} versions`],
  ["one text of it, and its prompt", `${number(STATE_BOUNDS.text)} and ${number(STATE_BOUNDS.prompt)} characters`],
  ["topic, audience, outcome", `${number(FIELD_LIMITS.topic)} characters each`],
  ["name of the product", `${number(FIELD_LIMITS.productName)} characters`],
  ["description, highlights, tip", `${number(FIELD_LIMITS.productDescription)} characters each`],
  ["a request for changes", `${number(FIELD_LIMITS.requiredChanges)} characters`],
  ["a text that goes back into a request", `${number(REPLY_LIMIT)} characters`],
  ["the letter so far", `${number(LETTER_LIMIT)} characters`],
  ["a question", `${number(QUESTION_CHARACTERS)} characters, and ${number(MOST_MAX_TOKENS)} tokens for its answer`],
  ["the name of an email", `${MAX_NAME_CHARACTERS} characters`],
  ["a search", `${MAX_SEARCH_CHARACTERS} characters`],
  ["the address of somebody who signs in", `${MAX_ADDRESS_CHARACTERS} characters`],
];

/** The events that the server's code can write, by their names. */
function eventsOfTheCode(): string[] {
  const files = readdirSync("lib/server", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const code = files.map((name) => readFileSync(`lib/server/${name}`, "utf8")).join("\n");
  const events = [...code.matchAll(/\b(?:logLine|logLineOnce|recordEvent|write)\(\s*"([a-z-]+)"/g)];
  return [...new Set(events.map(([, event = ""]) => event))];
}

describe("the page about security", () => {
  test.each(HOW_MUCH)("says of $name how much it is", ({ name, much }) => {
    expect(rowWith(`\`${name}\``)).toContain(much);
  });

  test("names no limit that there is not", () => {
    const table = /## What is limited\n([\s\S]*?)\nBeside these/.exec(page)?.[1] ?? "";
    const named = [...table.matchAll(/\| `([a-z-]+)` +\|$/gm)].map(([, name = ""]) => name);
    expect(named.toSorted()).toEqual(HOW_MUCH.map(({ name }) => name).toSorted());
  });

  test.each(ROWS)("says of %s how much it is", (what, much) => {
    expect(rowWith(what).join(" | ")).toContain(much);
  });

  test("says how long a link works, and how many lines an event has", () => {
    expect(LINK_MINUTES).toBe(10);
    expect(words).toContain("works for ten minutes");
    expect(words).toContain(`at most ${LINES_PER_MINUTE} lines are written in a minute`);
  });

  test("names every event of the log", () => {
    const events = eventsOfTheCode();
    expect(events.length).toBeGreaterThan(15);
    expect(events.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  });

  test("names only settings that there are", () => {
    const settings = new Set(readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm));
    const named = [...page.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !settings.has(name) && name !== "POSTGRES_PASSWORD")).toEqual([]);
  });

  test("holds no address of anybody, because faults are reported on the repository's page", () => {
    const addresses = `${page}${readFileSync("SECURITY.md", "utf8")}`.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? [];
    expect(addresses.filter((address) => !address.endsWith("@example.com"))).toEqual([]);
  });
});

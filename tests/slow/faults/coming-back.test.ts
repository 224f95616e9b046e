import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openReader, type Reader, type ReadFrame } from "@/tests/support/clients/open-reader";
import { eventually } from "@/tests/support/eventually";
import { lengthOf } from "@/tests/support/full-length";
import { LETTER_PATH, letterMarked, markOf } from "@/tests/support/model/marked-letters";
import { saysInTime } from "@/tests/support/model/upstream-behaviours";
import type { AppServer } from "@/tests/support/servers/app-server";
import { giveTwoInstances } from "@/tests/support/servers/give-two-instances";
import { whereInstalled } from "@/tests/support/servers/where-installed";

const test = whereInstalled("initdb", "redis-server");

const LETTERS = lengthOf({ full: 200, shortened: 40 });

/** A letter takes 15 seconds to write. */
const WORD_MS = 150;
const WORDS = 100;

/** How often the tab is hidden and shown, and after how many frames. */
const TIMES = 10;
const FRAMES_BETWEEN = 7;

const given = giveTwoInstances((call, answer) => saysInTime(WORD_MS, wordsOf(markOf(call)))(call, answer));

function wordsOf(mark: string): string[] {
  return Array.from({ length: WORDS }, (_, index) => `${mark}-${index} 🌱`);
}

/** Somebody's letter, and the frames that have arrived of it over all connections of one page. */
interface Page {
  readonly mark: string;
  readonly key: string;
  readonly cookie: string;
  /** Whether the letter was asked for, so that the page need only follow it. */
  isBegun: boolean;
  readonly frames: ReadFrame[];
}

function newPage(mark: string): Page {
  return { mark, key: randomUUID(), cookie: given.newVisitor().cookie, isBegun: false, frames: [] };
}

/** The page after it was loaded anew: it knows the key of its letter and nothing of the text. */
const reloaded = (page: Page): Page => ({ ...page, isBegun: true, frames: [] });

function connect({ url }: AppServer, { mark, key, cookie, isBegun, frames }: Page): Promise<Reader> {
  if (!isBegun) return openReader({ url, path: LETTER_PATH, payload: letterMarked(mark), key, cookie });
  const asked = { url, path: `/api/generations/${key}`, cookie };
  return openReader(frames.length === 0 ? asked : { ...asked, lastEventId: frames.length });
}

const isDone = ({ frames }: Page) => frames.at(-1)?.data === "[DONE]";

/** How long a browser waits before it comes back to a server that told it to. */
const COME_BACK_MS = 1_000;

/**
 * Reads on at one instance until so many frames more are there or the letter is done, and then leaves, as a tab does that
 * is hidden. An instance that cannot go on for the moment says so without a number, and is asked again.
 */
async function readOn(app: AppServer, page: Page, more: number): Promise<void> {
  const goal = page.frames.length + more;
  while (page.frames.length < goal && !isDone(page)) {
    const reader = await connect(app, page);
    await reader.until(({ frames, done, error }) => page.frames.length + frames.length >= goal || done || !!error);
    reader.drop();
    await reader.ended;
    page.isBegun = true;
    page.frames.push(...reader.frames.filter(({ event }) => event !== "error"));
    if (!reader.error) continue;
    expect(reader.error).toMatchObject({ code: "connection_lost", retryable: true });
    expect(reader.frames.at(-1)?.id).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, COME_BACK_MS));
  }
}

const readToEnd = (app: AppServer, page: Page) => readOn(app, page, Number.POSITIVE_INFINITY);

/** Begins a letter at one instance and reads it over eleven connections, to this instance and to the other by turns. */
async function readInParts(index: number): Promise<Page> {
  const page = newPage(`tab${index}`);
  const at = (turn: number) => ((index + turn) % 2 ? given.servers.one : given.servers.other);
  for (let turn = 0; turn < TIMES; turn += 1) await readOn(at(turn), page, FRAMES_BETWEEN);
  await readToEnd(at(TIMES), page);
  return page;
}

function textOf({ frames }: Page): string {
  const texts = frames.map(({ data }) =>
    data.startsWith('{"choices"') ? JSON.parse(data).choices[0].delta.content : "",
  );
  return texts.join("");
}

test(`4: ${LETTERS} letters whose readers leave and come back ten times, to either instance, arrive whole over one call each`, async () => {
  const pages = await Promise.all(Array.from({ length: LETTERS }, (_, index) => readInParts(index)));
  for (const page of pages) {
    expect(textOf(page)).toBe(wordsOf(page.mark).join(""));
    expect(page.frames.map(({ id }) => id)).toEqual(page.frames.map((_, index) => index + 1));
  }
  expect(given.upstream.calls).toHaveLength(LETTERS);
  expect(given.upstream.aborted).toBe(0);

  // Who loads the page again afterwards gets the same, from either instance.
  for (const page of pages) {
    for (const app of [given.servers.one, given.servers.other]) {
      const again = reloaded(page);
      await readToEnd(app, again);
      expect(again.frames).toEqual(page.frames);
    }
  }
});

test("4: a reload in mid-stream, here or at the other instance, brings what was there and goes on", async () => {
  given.upstream.reset();
  const page = newPage("reload");
  await readOn(given.servers.one, page, 20);
  const pages = [given.servers.other, given.servers.one, given.servers.other].map((app) => ({
    app,
    again: reloaded(page),
  }));
  await Promise.all(pages.map(({ app, again }) => readOn(app, again, page.frames.length)));
  for (const { again } of pages) expect(again.frames.slice(0, page.frames.length)).toEqual(page.frames);
  expect(given.upstream.open).toBe(1);
  await Promise.all(pages.map(({ app, again }) => readToEnd(app, again)));
  for (const { again } of pages) expect(textOf(again)).toBe(wordsOf("reload").join(""));
  await eventually(() => expect(given.upstream.open).toBe(0));
  expect(given.upstream.calls).toHaveLength(1);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import { addressOf } from "@/tests/support/clients/visitors";
import { lengthOf } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked, markOf } from "@/tests/support/model/marked-letters";
import { saysInTime } from "@/tests/support/model/upstream-behaviours";
import { giveModelApp } from "@/tests/support/servers/given-servers";

const STREAMS = lengthOf({ full: 1_000, shortened: 200 });
const SECONDS = lengthOf({ full: 300, shortened: 30 });

/** Three seconds for each second of writing, and as long again for the start on a busy machine. */
const LIMIT_MS = SECONDS * 3_000 + 60_000;

const given = giveModelApp((call, answer) => saysInTime(1_000, piecesOf(markOf(call)))(call, answer), {
  TRUSTED_PROXY_HOPS: "1",
  // A text may take a minute and a half longer than its first word (specification 10.5): this is for the long case.
  MODEL_FIRST_TOKEN_SECONDS: String(SECONDS),
});

/** Pieces that no other letter has, and each of them once. */
function piecesOf(mark: string): string[] {
  return Array.from({ length: SECONDS }, (_, index) => `${mark}-${index} `);
}

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The words in a letter's frames: those that come close together may share one. */
function gist({ text, done, frames }: Reader) {
  return { text, done, idsMissing: oneTo(frames.length).filter((id, index) => frames[index]?.id !== id) };
}

test(
  `1: of ${STREAMS} texts that are written at once for ${SECONDS} s, a word each second, no word is lost or doubled`,
  async () => {
    const letters = Array.from({ length: STREAMS }, (_, index) => ({
      mark: `s${index}`,
      key: randomUUID(),
      address: addressOf(index),
    }));
    const readers = await Promise.all(
      letters.map(({ mark, key, address }) =>
        openReader({ url: given().app.url, path: LETTER_PATH, payload: letterMarked(mark), key, address }),
      ),
    );
    expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
    const ends = await Promise.all(readers.map(({ ended }) => ended));
    expect(new Set(ends.map(({ how }) => how))).toEqual(new Set(["whole"]));
    const whole = letters.map(({ mark }) => ({ text: piecesOf(mark).join(""), done: true, idsMissing: [] }));
    expect(readers.map(gist)).toEqual(whole);
    expect(given().upstream.calls).toHaveLength(STREAMS);

    const again = await Promise.all(
      letters.map(({ key, address }) => openReader({ url: given().app.url, path: `/api/generations/${key}`, address })),
    );
    await Promise.all(again.map(({ ended }) => ended));
    expect(again.map(gist)).toEqual(whole);
  },
  LIMIT_MS,
);

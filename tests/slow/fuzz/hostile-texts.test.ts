import { expect, test } from "vitest";
import { tidyHeaders } from "@/lib/boot/guarded-server";
import { MAX_ADDRESS_CHARACTERS, refusalOf } from "@/lib/boot/refusal";
import { letterChecks } from "@/lib/checks/check";
import { readClaims } from "@/lib/checks/claims";
import { factLedger } from "@/lib/checks/fact-ledger";
import { readDraftFile, writeDraftFile } from "@/lib/drafts/draft-file";
import { draftTitle } from "@/lib/drafts/draft-summary";
import { applyChanges, changesBetween, saveSchema } from "@/lib/drafts/draft-wire";
import { searchText, searchWords } from "@/lib/drafts/search-text";
import { draftColumns } from "@/lib/drafts/server/save-draft";
import { decodeFrames } from "@/lib/generations/decode";
import { letterText } from "@/lib/letter/assemble";
import { optionByNumber, optionsFormat } from "@/lib/letter/options";
import type { BlocksFormat } from "@/lib/letter/reply";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { normal } from "@/lib/letter/text/normal";
import { textChanges } from "@/lib/letter/text-changes";
import { cutIntoPieces } from "@/lib/model/server/sample-model";
import { SignFilter } from "@/lib/model/server/sign-filter";
import { readMaxTokens } from "@/lib/questions/question-limits";
import { WRITERS } from "@/lib/sample/writers";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { withSampleData } from "@/lib/send/sample-reader";
import { readJsonBody } from "@/lib/server/http/body";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie } from "@/lib/server/http/cookies";
import { isSiteHost } from "@/lib/server/http/site-host";
import { readEmailAddress } from "@/lib/sign-in/email-address";
import { readReturnPath } from "@/lib/sign-in/return-path";
import { cleanLine } from "@/lib/text/clean-text";
import { findLanguage } from "@/lib/text/find-language";
import { parseJson } from "@/lib/text/json";
import { setTypography } from "@/lib/text/typography";
import { keywordRefusal } from "@/lib/titles/keywords";
import { readTitleDraft } from "@/lib/titles/stored-title-draft";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { briefFrom } from "@/lib/wizard/decisions";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { type Draft, withAnswers, withTexts } from "@/lib/wizard/draft";
import { wizardState } from "@/lib/wizard/wizard-state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { createRandom, hostileText, type Random, type TextOf } from "@/tests/support/fuzz/hostile-texts";
import { leavesAt, PATHS, payloadAt, promptAt, put } from "@/tests/support/model/prompt-endpoints";
import { EXAMPLE } from "@/tests/support/sample/example";

/** Something that reads texts which a stranger has written. */
interface Target {
  name: string;
  /**
   * Puts the work together.
   *
   * @param text A text of at most so many characters; the runner also gives shorter and harmless ones.
   * @param random Further choices, the same ones for the harmless text.
   * @returns the work itself, which alone is measured.
   */
  prepare(text: TextOf, random: Random): () => unknown;
}

/** Models hold to no limit, and pages read what they write while it grows: twice as much as an endpoint takes back. */
const LONG_REPLY = 2 * REPLY_LIMIT;

/** As long as a header can be: Node.js takes 16 kB of all of them. */
const HEADER_CHARACTERS = 16_000;

const BODY_CHARACTERS = 256 * 1024;
const SAVED_CHARACTERS = 100_000;

const reading = (name: string, limit: number, read: (text: string) => unknown): Target => ({
  name,
  prepare(text) {
    const whole = text(limit);
    return () => read(whole);
  },
});

const FORMATS: Readonly<Record<string, BlocksFormat>> = {
  tip: tipFormat,
  offer: offerFormat,
  postscript: postscriptFormat,
  story: proseFormat("story"),
  insight: proseFormat("tip"),
};

const parsers: readonly Target[] = [
  reading("read options", LONG_REPLY, (reply) => optionsFormat.typeset(reply, { language: "fr", isGrowing: true })),
  reading("write options", REPLY_LIMIT, (text) => optionsFormat.write(text.split("\n\n", 50))),
  reading("option by number", REPLY_LIMIT, (text) => optionByNumber(["a", "b"], text)),
  ...Object.entries(FORMATS).flatMap(([name, format]) => [
    reading(`read ${name}`, LONG_REPLY, (reply) => format.typeset(reply, { language: "fr", isGrowing: true })),
    reading(`write ${name}`, REPLY_LIMIT, (text) => {
      const half = text.length / 2;
      return format.write({ transitionToTip: text.slice(0, half), transitionToOffer: text.slice(0, half), tip: text });
    }),
    reading(`write ${name} alone`, REPLY_LIMIT, (text) => format.write({ story: text, postscript: text, offer: text })),
  ]),
  reading("a letter's signs", LONG_REPLY, normal),
  reading("plain text", LONG_REPLY, plain),
  reading("find the language", REPLY_LIMIT, findLanguage),
  reading("set typography", REPLY_LIMIT, (text) => [setTypography(text, "de", true), setTypography(text, "fr")]),
  // As long as a block is: what checks take grows with the text, and longer ones are timed by tests of their own.
  reading("facts beside a brief", REPLY_LIMIT / 10, (text) => factLedger(text, { productDescription: text })),
  reading("claims", REPLY_LIMIT / 10, (text) =>
    readClaims(text, { brief: { productDescription: text }, blocks: { offer: text } }),
  ),
  reading("all checks of a letter", REPLY_LIMIT / 20, (text) => {
    const blocks = { subject: text, offer: text, cta: text };
    return letterChecks({ brief: { productDescription: text }, blocks, language: "en" }).map((part) => part());
  }),
  reading("letter as text", LETTER_LIMIT / 3, (text) => {
    const blocks = { story: text, postscript: text, subject: text };
    return letterText(blocks, emailWizard.letter, { withSubject: true });
  }),
  reading("letter as it is sent", LETTER_LIMIT / 3, (text) => {
    const parts = [
      { name: "story", text },
      { name: "cta", text },
    ] as const;
    const letter = withSampleData({ ...LETTER, subject: text, preheader: text, parts });
    return [emailHtml(letter, SETTINGS), emailText({ ...LETTER, parts }, SETTINGS)];
  }),
  {
    name: "changes of a text",
    prepare(text) {
      const before = text(REPLY_LIMIT);
      const after = before.split(" ").reverse().join(" ");
      return () => textChanges(before, `${after} ${text(REPLY_LIMIT / 2)}`);
    },
  },
];

const fieldLimits: Readonly<Record<string, number>> = { ...FIELD_LIMITS, emailBody: LETTER_LIMIT };

/** A body of an endpoint with hostile text in all of its fields, or in one of them. */
function bodyOf(path: string, text: TextOf, random: Random): Record<string, unknown> {
  const body = payloadAt(path);
  const texts = leavesAt(path).filter(
    ({ keys, value }) => typeof value === "string" && !keys.includes("descriptionLength"),
  );
  const only = random.below(2) === 0 ? undefined : random.pick(texts);
  const changes = wishOf(text);
  // Number 1 is there whenever the list is; the other one is refused with 400.
  const number = random.below(4) === 0 ? 4_000 : 1;
  for (const { keys, value } of leavesAt(path)) {
    const field = keys.at(-1) ?? "";
    if (typeof value === "number") put(body, keys, number);
    else if (texts.some((leaf) => leaf.keys.join() === keys.join()) && (!only || only.keys.join() === keys.join())) {
      const limit = fieldLimits[field] ?? REPLY_LIMIT;
      put(body, keys, field === "requiredChanges" ? changes : text(limit));
    } else if (field === "requiredChanges") put(body, keys, changes);
  }
  return body;
}

/** A wish that begins as the sample writer knows it and goes on in hostile text, because an empty one is refused. */
const wishOf = (text: TextOf) =>
  `Make it shorter. ${text(FIELD_LIMITS.requiredChanges)}`.slice(0, FIELD_LIMITS.requiredChanges);

const endpoints: readonly Target[] = PATHS.flatMap(
  (path) =>
    [
      {
        name: `prompt of ${path}`,
        prepare(text, random) {
          const body = bodyOf(path, text, random);
          return () => promptAt(path).prepare(body);
        },
      },
      {
        name: `sample writer at ${path}`,
        prepare(text, random) {
          const prepared = promptAt(path).prepare(bodyOf(path, text, random));
          const payload = prepared.success ? prepared.data.payload : undefined;
          return () => cutIntoPieces(WRITERS[path]?.(payload, EXAMPLE) ?? "");
        },
      },
    ] satisfies Target[],
);

const letter = finishedEmail().draft;

/** A letter with a text in every place where a person's or a model's words are kept. */
function letterOf(text: TextOf): Draft {
  const texts = [...letter.texts.values()].map((version) => ({ ...version, text: text(REPLY_LIMIT / 4) }));
  return withTexts(withAnswers(letter, { topic: text(1000), tip: text(5000) }), texts);
}

const saved: readonly Target[] = [
  reading("search text", SAVED_CHARACTERS, searchText),
  reading("search", HEADER_CHARACTERS, searchWords),
  reading("one line", SAVED_CHARACTERS, cleanLine),
  {
    name: "a letter that is saved",
    prepare(text) {
      const { decisions } = letterOf(text);
      const [subject, firstLine, words] = [text(300), text(200), text(SAVED_CHARACTERS)];
      const summary = { subject, firstLine, words, status: "draft", writtenBlocks: 0 } as const;
      return () => attempt(() => draftColumns({ wizard: "email", summary }, decisions));
    },
  },
  {
    name: "a letter's title",
    prepare(text) {
      const brief = briefFrom(letterOf(text).decisions);
      return () => draftTitle(brief);
    },
  },
  {
    name: "changes of a letter",
    prepare(text) {
      const [mine, theirs] = [letterOf(text), letterOf((limit) => text(limit / 2))];
      return () => {
        const changes = changesBetween(letter.decisions, mine.decisions);
        const { decisions } = applyChanges(theirs.decisions, changes);
        return wizardState(emailWizard, { ...mine, decisions }, wizardState(emailWizard, theirs));
      };
    },
  },
  {
    name: "a letter in a file",
    prepare(text) {
      const file = writeDraftFile(emailWizard, letterOf(text));
      return () => readDraftFile(file, emailWizard);
    },
  },
  reading("a file that is none", SAVED_CHARACTERS / 2, (text) => readDraftFile(text, emailWizard)),
  reading("a save", SAVED_CHARACTERS / 2, (text) => saveSchema.safeParse(parseJson(text))),
  reading("titles in a browser's storage", SAVED_CHARACTERS / 2, readTitleDraft),
];

/** Header values are Latin letters on one line; anything else never arrives. */
const headerOf = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?");

const requestWith = (headers: Record<string, string>, body?: string) =>
  new Request("http://localhost/", { headers, ...(body === undefined ? {} : { method: "POST", body }) });

const network: readonly Target[] = [
  reading("email address", 10_000, readEmailAddress),
  reading("return path", HEADER_CHARACTERS, readReturnPath),
  reading("keyword", 10_000, (text) => keywordRefusal(text.slice(0, 80), [text])),
  reading("number of tokens", 10_000, readMaxTokens),
  reading("network address", HEADER_CHARACTERS, (text) => clientAddress({ headers: { get: () => text } })),
  {
    name: "address and headers",
    prepare(text) {
      const value = headerOf(text(HEADER_CHARACTERS));
      const request = requestWith({ cookie: value });
      const headers = { host: value, cookie: value };
      const url = `/api/${headerOf(text(MAX_ADDRESS_CHARACTERS - 10))}`;
      const asked = {
        method: "POST",
        url,
        headers,
        rawHeaders: ["host", "localhost", "cookie", value.slice(0, 12_000)],
      };
      return () => [
        readCookie(request, "visitor"),
        refusalOf(asked, { siteUrl: "http://localhost:3000", trustedProxyHops: 0 }),
        isSiteHost(value, "http://localhost:3000"),
        tidyHeaders({ ...headers }, "http://localhost:3000"),
      ];
    },
  },
  {
    name: "body",
    prepare(text) {
      const body = text(BODY_CHARACTERS / 3);
      return () => readJsonBody(requestWith({ "content-type": "application/json" }, body)).catch(() => {});
    },
  },
  {
    name: "fields that nobody asked for",
    prepare(text) {
      const names = text(BODY_CHARACTERS / 3).match(/[\s\S]{1,8}/g) ?? [];
      const others = Object.fromEntries(names.map((name, index) => [`${name}${index}`, name]));
      const body = { ...payloadAt("/wizard/prompt-2"), ...others };
      return () => promptAt("/wizard/prompt-2").prepare(body);
    },
  },
];

const streams: readonly Target[] = [
  {
    name: "thinking in pieces",
    prepare(text, random) {
      const size = 1 + random.below(50);
      const pieces = text(LONG_REPLY).match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
      return () => {
        const filter = new SignFilter();
        return [...pieces.map((piece) => filter.push(piece)), filter.end()].join("");
      };
    },
  },
  {
    name: "frames in pieces",
    prepare(text, random) {
      const size = 100 + random.below(2_000);
      const delta = { choices: [{ delta: { content: text(LONG_REPLY) } }] };
      const bytes = new TextEncoder().encode(`data: ${JSON.stringify(delta)}\n\ndata: [DONE]\n\n`);
      const body = () =>
        new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
            controller.close();
          },
        });
      return async () => {
        let last: unknown;
        for await (const frame of decodeFrames(body())) last = frame;
        return last;
      };
    },
  },
];

/** A refusal is an answer, too. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const TARGETS: readonly Target[] = [...parsers, ...endpoints, ...saved, ...network, ...streams];

/**
 * A few thousand runs find what is common; `FUZZ_RUNS=75000` takes some minutes and finds what is rare, and with it texts
 * that are slow only where V8 has compiled very many patterns before: each is to be repeated by its seed.
 */
const RUNS = Number(process.env.FUZZ_RUNS || 2_000);

/** The seed of the first run; every run has the next one, so that a fault is repeated alone by its own. */
const FIRST_SEED = Number(process.env.FUZZ_SEED || 1);

/** How many times as much processor time as harmless text of its length a text may take. */
const WORST_RATIO = 10;

/** A shorter time holds up no one, and is as much the machine's doing as the text's. */
const LEAST_MS = 20;

/** How much of the longest text is tried: all of it in every other run. */
const SHARES = [1, 1, 1 / 3, 1 / 10] as const;

/** Noise can only add, and code that runs for the first times is slow: of many repeats, the shortest is the work's own. */
const REPEATS = 40;

/** Repeats after which the code is no longer new to the machine. */
const WARM = 3;

/** After so many faults nothing new is learned. */
const MOST_FAULTS = 40;

/** A run takes some milliseconds; a busy machine takes several times as long. */
const PATIENCE_MS = 60_000 + RUNS * 50;

test("no text takes ten times the processor time of a harmless one of its length", {
  timeout: PATIENCE_MS,
}, async () => {
  const faults: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS && faults.length < MOST_FAULTS; seed += 1) {
    const fault = await tryOne(seed);
    if (fault !== undefined) faults.push(`FUZZ_SEED=${seed} FUZZ_RUNS=1: ${fault}`);
  }
  expect(faults.join("\n")).toBe("");
});

/** One run, all of which its seed decides. Gives what was wrong, in words. */
async function tryOne(seed: number): Promise<string | undefined> {
  const random = createRandom(`run ${seed}`);
  const target = random.pick(TARGETS);
  const text = hostileText(random);
  const share = random.pick(SHARES);
  const work = (of: TextOf) =>
    target.prepare((limit) => of(Math.floor(limit * share)), createRandom(`choices of run ${seed}`));
  const [onHostile, onHarmless] = [work(text.of), work(text.harmless)];
  let [hostile, harmless] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // In turns, so that a machine that is slow for a moment is slow for both.
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    hostile = Math.min(hostile, await processorMs(onHostile));
    if (hostile <= LEAST_MS) return undefined;
    harmless = Math.min(harmless, await processorMs(onHarmless));
    if (repeat >= WARM && hostile <= WORST_RATIO * harmless) return undefined;
  }
  const times = `${hostile.toFixed(1)} ms and not ${harmless.toFixed(1)} ms`;
  return `${target.name} takes ${times} for ${text.description} at ${Math.round(share * 100)} % of the limit`;
}

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

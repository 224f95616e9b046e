import { letterChecks } from "@/lib/checks/check";
import { readClaims } from "@/lib/checks/claims";
import { factLedger } from "@/lib/checks/facts/fact-ledger";
import { applyChanges, changesBetween, decisionsOf, joinDraft, textsOf } from "@/lib/drafts/decisions";
import { draftTitle } from "@/lib/drafts/draft-summary";
import { saveSchema } from "@/lib/drafts/draft-wire";
import { readDraftFile } from "@/lib/drafts/read-draft-file";
import { searchText, searchWords } from "@/lib/drafts/search-text";
import { writeDraftFile } from "@/lib/drafts/write-draft-file";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import { withSampleData } from "@/lib/export/preview/sample-reader";
import { readMaxTokens } from "@/lib/questions/question-limits";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/replies/blocks";
import { optionByNumber, optionsFormat } from "@/lib/replies/options";
import { plainText } from "@/lib/replies/plain-text";
import type { BlocksFormat } from "@/lib/replies/reply";
import { cutIntoPieces } from "@/lib/sample/pieces";
import { WRITERS } from "@/lib/sample/writers";
import { draftColumns } from "@/lib/server/drafts/save-draft";
import { MAX_ADDRESS_CHARACTERS, refusalOf } from "@/lib/server/guard/refusal";
import { tidyHeaders } from "@/lib/server/guard/request-headers";
import { readJsonBody } from "@/lib/server/http/body";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie } from "@/lib/server/http/cookies";
import { isSiteHost } from "@/lib/server/http/site-host";
import { SignFilter } from "@/lib/server/model/sign-filter";
import { readEmailAddress } from "@/lib/sign-in/email-address";
import { readReturnPath } from "@/lib/sign-in/return-path";
import { decodeFrames } from "@/lib/stream/decode";
import { cleanLine } from "@/lib/text/clean-text";
import { findLanguage } from "@/lib/text/find-language";
import { parseJson } from "@/lib/text/json";
import { setTypography } from "@/lib/text/typography";
import { keywordRefusal } from "@/lib/titles/keywords";
import { readTitleDraft } from "@/lib/titles/stored-title-draft";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { letterText } from "@/lib/wizard/letter/assemble";
import { textChanges } from "@/lib/wizard/letter/text-changes";
import type { WizardState } from "@/lib/wizard/state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { leavesAt, PATHS, payloadAt, promptAt, put } from "@/tests/support/model/prompt-endpoints";
import { EXAMPLE } from "@/tests/support/sample/example";
import type { TextOf } from "./hostile-texts";
import type { Random } from "./random";

/** Something that reads texts which a stranger has written. */
export interface Target {
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
  reading("plain text", LONG_REPLY, plainText),
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

/** Wishes that the sample writer grants, so that each of its ways of rewriting is tried. */
const WISHES: readonly string[] = [
  ...["Take out the second paragraph. ", "Delete the last sentence. ", "Take out the bullets. ", 'Remove "a". '],
  ...['Replace "a" with "b". ', "Rename a to b. ", 'Add "a". ', "Make it shorter. ", ""],
];

/** A body of an endpoint with hostile text in all of its fields, or in one of them. */
function bodyOf(path: string, text: TextOf, random: Random): Record<string, unknown> {
  const body = payloadAt(path);
  const texts = leavesAt(path).filter(
    ({ keys, value }) => typeof value === "string" && !keys.includes("descriptionLength"),
  );
  const only = random.below(2) === 0 ? undefined : texts[random.below(texts.length)];
  const changes = wishOf(text, random);
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

/** One wish, one that goes on in hostile text, or two of them as often as there is room. */
function wishOf(text: TextOf, random: Random): string {
  const limit = FIELD_LIMITS.requiredChanges;
  const [one, other] = [WISHES[random.below(WISHES.length)] ?? "", WISHES[random.below(WISHES.length)] ?? ""];
  const wishes = [one, one + text(limit - one.length), (one + other).repeat(50).slice(0, limit)];
  return wishes[random.below(wishes.length)] || "Make it shorter.";
}

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

const letter = finishedEmail().state;

/** A letter with a text in every place where a person's or a model's words are kept. */
function letterOf(text: TextOf): WizardState {
  const stages = Object.entries(letter.stages).map(([name, stage]) => [
    name,
    { ...stage, versions: stage.versions.map((version) => ({ ...version, text: text(REPLY_LIMIT / 4) })) },
  ]);
  return {
    ...letter,
    brief: { ...letter.brief, topic: text(1000), tip: text(5000) },
    stages: Object.fromEntries(stages),
  };
}

const saved: readonly Target[] = [
  reading("search text", SAVED_CHARACTERS, searchText),
  reading("search", HEADER_CHARACTERS, searchWords),
  reading("one line", SAVED_CHARACTERS, cleanLine),
  {
    name: "a letter that is saved",
    prepare(text) {
      const decisions = decisionsOf(letterOf(text));
      const [subject, firstLine, words] = [text(300), text(200), text(SAVED_CHARACTERS)];
      const summary = { subject, firstLine, words, status: "draft", writtenBlocks: 0 } as const;
      return () => attempt(() => draftColumns({ wizard: "email", summary }, decisions));
    },
  },
  {
    name: "a letter's title",
    prepare(text) {
      const state = letterOf(text);
      return () => draftTitle(state);
    },
  },
  {
    name: "changes of a letter",
    prepare(text) {
      const [mine, theirs] = [letterOf(text), letterOf((limit) => text(limit / 2))];
      const texts = [...textsOf(mine).values()];
      return () => {
        const changes = changesBetween(decisionsOf(letter), decisionsOf(mine));
        return joinDraft(emailWizard, applyChanges(decisionsOf(theirs), changes).decisions, texts, theirs);
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

export const TARGETS: readonly Target[] = [...parsers, ...endpoints, ...saved, ...network, ...streams];

import * as z from "zod/mini";
import { parseJson } from "@/lib/text/json";
import type { Decisions } from "@/lib/wizard/decisions";
import { textKey } from "@/lib/wizard/draft";
import {
  DRAFT_FILE_FORMAT,
  DRAFT_FILE_VERSION,
  type DraftFileProblem,
  type DraftFileReading,
  MAX_DRAFT_FILE_BYTES,
} from "./draft-file";

/** The format of a file with all emails of a person (docs/draft-file.md): one draft file on each line of a list. */
const FORMAT = "guided-email-sessions";
const VERSION = 1;

/** The lines between the parts of a file. */
const QUESTIONS = '],"questions":[';
const END = "]}";

const coverSchema = z.object({ format: z.literal(FORMAT), version: z.int(), count: z.int().check(z.nonnegative()) });

/**
 * Writes the file piece by piece, so that only one email is in memory.
 * @param count the number of emails.
 * @param emails each as `emailEntry` makes it, the oldest first.
 * @param questions what was asked and answered.
 * @param voice the letters and the rules of the person's voice; null without one.
 */
export async function* writeEmailsFile(
  count: number,
  emails: AsyncIterable<object>,
  questions: AsyncIterable<object>,
  voice: object | null,
): AsyncGenerator<string> {
  yield `{"format":"${FORMAT}","version":${VERSION},"count":${count},"emails":[\n`;
  yield* listOf(emails);
  yield `${QUESTIONS}\n`;
  yield* listOf(questions);
  yield voice === null ? `${END}\n` : `],"voice":${JSON.stringify(voice)}}\n`;
}

async function* listOf(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let last: string | undefined;
  for await (const entry of entries) {
    if (last !== undefined) yield `${last},\n`;
    last = JSON.stringify(entry);
  }
  if (last !== undefined) yield `${last}\n`;
}

/** A draft as the server stores it. */
interface StoredEmail {
  wizard: string;
  decisions: Decisions;
  texts: readonly { stage: string; id: string }[];
}

/** Returns a draft of the server as a draft file. A choice whose text never reached the server is left out. */
export function emailEntry({ wizard, decisions, texts }: StoredEmail, name: string | null) {
  const keys = new Set(texts.map(textKey));
  const isThere = ([place, id]: [string, unknown]) => {
    const [, stage] = /^(.+)\.(?:selected|kept)$/.exec(place) ?? [];
    return stage === undefined || keys.has(`${stage}/${id}`);
  };
  return {
    format: DRAFT_FILE_FORMAT,
    version: DRAFT_FILE_VERSION,
    ...(name !== null && { name }),
    draft: { wizard, decisions: Object.fromEntries(Object.entries(decisions).filter(isThere)) },
    texts,
  };
}

/** A file with all emails of a person. */
export interface EmailsFile {
  file: Blob;
  /** The number of emails, as the file says it. */
  count: number;
}

/** The result of reading a file that a person chose: one draft, all emails of a person, or why it cannot be opened. */
export type FileReading = DraftFileReading | EmailsFile;

/** Returns what the first line of a file says; undefined for a file of another kind. */
export async function readEmailsCover(file: Blob): Promise<EmailsFile | { problem: DraftFileProblem } | undefined> {
  const [line = ""] = (await file.slice(0, COVER_BYTES).text()).split("\n");
  const cover = coverSchema.safeParse(parseJson(`${line}${END}`)).data;
  if (!cover) return undefined;
  return cover.version > VERSION
    ? { problem: { kind: "newer", version: cover.version } }
    : { file, count: cover.count };
}

const COVER_BYTES = 1_000;

/**
 * Reads the emails of a file one by one, each as the text of a draft file.
 * @throws Error when the file has no end, or is none that was written here; what came before is good.
 */
export async function* readEmails({ file }: EmailsFile): AsyncGenerator<string> {
  let isCover = true;
  for await (const line of linesOf(file)) {
    if (line === QUESTIONS) return;
    if (!isCover) yield line.replace(/,$/, "");
    isCover = false;
  }
  throw new Error("The file has no end.");
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const [reader, decoder] = [file.stream().getReader(), new TextDecoder()];
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > MAX_DRAFT_FILE_BYTES) throw new Error("A line is too long.");
    if (done) return;
  }
}

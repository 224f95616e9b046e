import { z } from "zod";
import type { Choices, PushService, Sender } from "../wire";

/** A letter as a service takes it. */
export interface ServiceDraft {
  /** The name of the draft in the service. */
  name: string;
  subject: string;
  /** The subject to test against it. */
  otherSubject?: string;
  /** The preheader; the HTML has it only where the service has no field for it. */
  preview: string;
  html: string;
  text: string;
  list: string;
  sender: Sender;
}

/** How a service is asked with a key. */
export interface Login {
  /** The beginning of every address. */
  base: string;
  headers: Readonly<Record<string, string>>;
  /** The start of drafts' addresses, where it is not the page of all drafts. */
  page?: string;
  /** The words of a status 400 that mean a wrong key. */
  refusesKey?: RegExp;
}

/** Asks a service, and reads its answer by a schema. @throws ServiceFailure. */
export type Ask = <Answer>(
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  schema: z.ZodType<Answer>,
  body?: object,
) => Promise<Answer>;

/** The lists of a service, and what else it has to choose from. */
export type FoundChoices = Pick<Choices, "lists"> & Partial<Choices>;

/** A mailing service that takes drafts, which are campaigns there. Nothing of it makes the service send anything. */
export interface Adapter extends Pick<PushService, "service" | "words"> {
  /** Returns whether this site offers the service; without it, every site does. */
  isOffered?: () => boolean;
  /** Returns where a person makes a key and finds their drafts. */
  pages: () => PushService["pages"];
  /** A key of another form is one of another service, and does not go there. */
  keyForm: RegExp;
  login: (key: string) => Login;
  /** Asks for something that only a key gives. */
  check: (ask: Ask) => Promise<unknown>;
  /** Returns what a person chooses from; of a service with more lists, at least as many as are shown. */
  choices: (ask: Ask) => Promise<FoundChoices>;
  /** The way in which a draft says who sends; null where the service knows by itself. */
  sender: "id" | "email" | null;
  /** Whether it has a field for the preheader, and one draft for two subjects. */
  takes: { preview: boolean; twoSubjects: boolean };
  /** The address of all campaigns; each has its own below it. */
  campaigns: string;
  /** Returns what a draft is written with, and what only a new one is told. */
  body: (draft: ServiceDraft) => object;
  newBody?: (draft: ServiceDraft, ask: Ask) => object | Promise<object>;
  /** Reads the id of a new draft, and where a person opens it, below the page of the drafts. */
  made: z.ZodType<{ id: string; path?: string }>;
  /** Writes the content of the draft at an address where `body` is without. */
  fill?: (ask: Ask, address: string, draft: ServiceDraft) => Promise<unknown>;
  /** The method that writes a draft again. */
  update: "PUT" | "PATCH";
  /** Reads whether a campaign is still a draft. */
  read: { query?: string; isDraft: z.ZodType<boolean> };
  /** Finds the letters that were sent last, the newest first, and reads the HTML or the text of one. */
  sent: {
    query: string;
    found: z.ZodType<{ id: string; subject: string }[]>;
    /** Where the content is, below the address of its letter. */
    path?: string;
    content: z.ZodType<{ html: string; text?: string }>;
  };
}

/** Returns the address of a campaign. */
export const addressOf = ({ campaigns }: Adapter, id: string): string => `${campaigns}/${encodeURIComponent(id)}`;

/** The most letters that are read of a service. */
export const MOST_SENT = 10;

/** The most lists that a person is shown. */
export const MOST_LISTS = 500;

/** An id, which some services write as a number. */
export const idSchema = z.union([z.string(), z.number()]).transform(String);

/** A text that some letters lack. */
export const textSchema = z.nullish(z.string()).transform((text) => text ?? "");

export const listSchema = z.object({ id: idSchema, name: z.string() });

/** Reads what an answer has under a name. */
export const within = <Value>(name: string, schema: z.ZodType<Value>) =>
  z.pipe(
    z.looseObject({}).transform((answer) => answer[name]),
    schema,
  );

/** Reads whether a campaign is in a state. */
export const isIn = (state: string) => within("status", z.string()).transform((status) => status === state);

type Lists = Choices["lists"];

/**
 * Reads lists page by page, as many as are shown.
 * @param read returns the page behind those that are found, and whether it is the last.
 */
export async function listsByPage(read: (found: Readonly<Lists>) => Promise<readonly [page: Lists, isLast: boolean]>) {
  const found: Lists = [];
  for (;;) {
    const [page, isLast] = await read(found);
    found.push(...page);
    if (isLast || found.length >= MOST_LISTS) return { lists: found, isCut: !isLast };
  }
}

/** Returns the header of a login by a name and a password (RFC 7617). */
export const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString("base64")}` });

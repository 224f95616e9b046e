import "server-only";
import type { z } from "zod";
import { cleanLine } from "@/lib/text/clean-text";
import type { Choices, PushService, Sender } from "../wire";
import type { Ask, Login } from "./ask";

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

/** A mailing service that takes drafts. None of these functions makes it send anything. */
export interface Adapter extends Pick<PushService, "service" | "words"> {
  /** A key of another form is one of another service, and does not go there. */
  keyForm: RegExp;
  /** Returns where a person makes a key and finds their drafts; undefined where this site does not offer the service. */
  pages: () => PushService["pages"] | undefined;
  /** The way in which a draft says who sends; null where the service knows by itself. */
  sender: "id" | "email" | null;
  /** Whether it has a field for the preheader, and one draft for two subjects. */
  takes: { preview: boolean; twoSubjects: boolean };
  login: (key: string) => Login;
  /** Asks for something that only a key gives. */
  check: (ask: Ask) => Promise<unknown>;
  choices: (ask: Ask) => Promise<Choices>;
  /** Returns the id of the new draft, and where a person opens it, below the page of the drafts. */
  create: (ask: Ask, draft: ServiceDraft) => Promise<{ id: string; path?: string }>;
  /** Writes the content of a draft where `create` makes it without; what it failed for, `update` writes. */
  fill?: (ask: Ask, id: string, draft: ServiceDraft) => Promise<unknown>;
  /** Returns whether a campaign is still a draft. */
  read: (ask: Ask, id: string) => Promise<boolean>;
  update: (ask: Ask, id: string, draft: ServiceDraft) => Promise<unknown>;
  /** Where the letters that were sent last are listed, the newest first; where each is, and its HTML or its text there. */
  sent: {
    list: string;
    found: z.ZodType<{ title: string; path: string }[]>;
    content: z.ZodType<[html: string, text?: string]>;
  };
}

/** The most letters that are read of a service. */
export const MOST_SENT = 10;

/** The most lists that a person is shown. */
export const MOST_LISTS = 500;

type Lists = Choices["lists"];

/** Returns lists as they are shown: as many as there may be, with names of a length that fits. */
export function shownLists(lists: Readonly<Lists>, total = lists.length): Pick<Choices, "lists" | "isCut"> {
  const shown = lists.slice(0, MOST_LISTS).map((list) => ({ ...list, name: cleanLine(list.name).slice(0, 200) }));
  return { lists: shown, isCut: total > shown.length };
}

/**
 * Reads lists page by page, as many as are shown.
 * @param read returns the page behind those that are found, and whether it is the last.
 */
export async function listsByPage(read: (found: Readonly<Lists>) => Promise<readonly [page: Lists, isLast: boolean]>) {
  const found: Lists = [];
  for (;;) {
    const [page, isLast] = await read(found);
    found.push(...page);
    if (isLast || found.length >= MOST_LISTS) return shownLists(found, found.length + (isLast ? 0 : 1));
  }
}

/** Returns a mailbox as mails name it (RFC 5322, section 3.4). */
export const mailbox = ({ name, email }: Sender): string =>
  name === "" ? email : `"${name.replaceAll(/["\\<>]/g, "")}" <${email}>`;

/** Returns the header of a login by a name and a password (RFC 7617). */
export const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString("base64")}` });

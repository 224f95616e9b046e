import "server-only";
import { cleanLine } from "@/lib/text/clean-text";
import type { Choices } from "../wire";
import type { Ask, Login } from "./ask";

/** A letter as a service takes it. */
export interface ServiceDraft {
  /** What the draft is called in the service. */
  name: string;
  subject: string;
  /** The subject to test against it. */
  otherSubject?: string;
  /** The preheader; the HTML has it only where the service has no field for it. */
  preview: string;
  html: string;
  text: string;
  list: string;
  sender: { id: string; name: string; email: string };
}

/** A mailing service that takes drafts. None of these functions makes it send anything. */
export interface Adapter {
  /** Whether it has a field for the preheader, and one draft for two subjects. */
  hasPreview: boolean;
  testsSubjects: boolean;
  /** How its keys look, and what a person is told of one that does not: a key of another service does not go there. */
  keyForm: RegExp;
  keyHint: string;
  login: (key: string) => Login;
  /** Asks for something that only a key gives. */
  check: (ask: Ask) => Promise<unknown>;
  choices: (ask: Ask) => Promise<Choices>;
  /** Returns the id of the new draft, and where a person opens it, below the page of the login. */
  create: (ask: Ask, draft: ServiceDraft) => Promise<{ id: string; path?: string }>;
  /** Writes the content of a draft where `create` makes it without; what it failed for, `update` writes. */
  fill?: (ask: Ask, id: string, draft: ServiceDraft) => Promise<unknown>;
  /** Returns whether a campaign is still a draft. */
  read: (ask: Ask, id: string) => Promise<boolean>;
  update: (ask: Ask, id: string, draft: ServiceDraft) => Promise<unknown>;
}

/** The most lists that a person is shown. */
export const MOST_LISTS = 500;

/** Returns lists as they are shown: as many as there may be, with names of a length that fits. */
export function shownLists(lists: readonly Choices["lists"][number][], total = lists.length) {
  const shown = lists.slice(0, MOST_LISTS).map((list) => ({ ...list, name: cleanLine(list.name).slice(0, 200) }));
  return { lists: shown, isCut: total > shown.length };
}

/** Returns a mailbox as mails name it (RFC 5322, section 3.4). */
export const mailbox = ({ name, email }: ServiceDraft["sender"]): string =>
  name === "" ? email : `"${name.replaceAll(/["\\<>]/g, "")}" <${email}>`;

/** Returns the header of a login by a name and a password (RFC 7617). */
export const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString("base64")}` });

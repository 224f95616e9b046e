import { beforeAll, vi } from "vitest";
import * as duplicate from "@/app/api/drafts/[id]/duplicate/route";
import * as restore from "@/app/api/drafts/[id]/restore/route";
import * as one from "@/app/api/drafts/[id]/route";
import * as list from "@/app/api/drafts/route";
import { readStoredDraft } from "@/lib/drafts/draft-wire";
import { claimDrafts } from "@/lib/drafts/server/draft-rows";
import { database } from "@/lib/server/db/database";
import { ownerHash } from "@/lib/server/identity/owner";
import * as visitors from "@/lib/server/identity/visitor";
import type { WireError } from "@/lib/stream/events";
import { type Draft, emptyDraft, withTexts } from "@/lib/wizard/draft";
import { type Save, wholeSave } from "@/tests/support/drafts/local-entries";
import { TEST_SECRET } from "../clients/visitors";
import { newSession } from "./app-process";
import { type DatabaseKind, giveRoutesADatabase } from "./test-databases";

/** Gives the tests of a file the handlers of the drafts over an empty database, as one process of the server has them. */
export function giveDraftApp(kind: DatabaseKind): void {
  giveRoutesADatabase(kind);
  beforeAll(() => vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET));
}

/** A person who keeps letters: their cookies, and the name by which their pages know them. */
export interface Person {
  cookie: string;
  hash: string;
  owner: `${"user" | "visitor"}:${string}`;
  /** The network address that they come from; an unknown one without it. */
  address?: string;
}

export const newId = () => crypto.randomUUID();

export function newVisitor(address?: string): Person {
  const visitor = newId();
  const owner = `visitor:${visitor}` as const;
  return {
    cookie: `visitor=${visitors.visitorCookieValue(visitor)}`,
    hash: ownerHash(owner),
    owner,
    ...(address && { address }),
  };
}

/** Makes a person who is signed in; in a browser that was a visitor's before, if one is given. */
export async function newUser(browserOf?: Person): Promise<Person> {
  const { id, cookie } = await newSession();
  const owner = `user:${id}` as const;
  return { cookie: [cookie, ...(browserOf ? [browserOf.cookie] : [])].join("; "), hash: ownerHash(owner), owner };
}

/** Gives a user what a visitor of their browser has, as signing in does. */
export async function claim(visitor: Person, user: Person): Promise<void> {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: user.owner.slice("user:".length) } });
  await claimDrafts(visitor.owner.slice("visitor:".length), email);
}

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

const ROUTES: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  "": { ...one },
  "/duplicate": { ...duplicate },
  "/restore": { ...restore },
};

/** Asks for something at an address below that of the drafts: `POST`, `/ID/duplicate`. */
export async function ask(
  { cookie, address }: Person,
  method: string,
  path = "",
  body?: unknown,
  site = "same-origin",
) {
  const json = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = json === undefined ? {} : { "content-type": "application/json" };
  const from = address === undefined ? {} : { "x-forwarded-for": address };
  const headers = { cookie, "sec-fetch-site": site, ...type, ...from };
  const request = new Request(`http://localhost:3000/api/drafts${path}`, { method, headers, body: json ?? null });
  const [, id = "", action = ""] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const handler = id === "" ? list.GET : ROUTES[action]?.[method];
  if (!handler) throw new Error(`There is no ${method} ${path}.`);
  return handler(request, { params: Promise.resolve({ id: decodeURIComponent(id) }) });
}

/** Saves a letter as a browser does that knows what the server has. */
export const save = (person: Person, id: string, letter = emptyDraft("email"), changes: Save = {}) =>
  ask(person, "PATCH", `/${id}`, wholeSave(letter, { owner: person.hash, ...changes }));

/** Saves a new letter, and returns its id. */
export async function saved(person: Person, letter: Draft): Promise<string> {
  const id = newId();
  const { status } = await save(person, id, letter);
  if (status !== 200) throw new Error(`The letter was answered with ${status}.`);
  return id;
}

/** The letter that the server gives back. */
export async function letterIn(response: Response): Promise<Draft & { revision: number }> {
  const draft = readStoredDraft(await response.json());
  if (!draft) throw new Error(`The answer of ${response.status} is no letter.`);
  const { wizard, decisions, texts, revision } = draft;
  return { ...withTexts({ ...emptyDraft(wizard), decisions }, texts), revision };
}

/** The refusal in an answer, e.g. `403 You've reached the limit`; a field that it names comes before the words. */
export async function refusalIn(answer: Response): Promise<string> {
  const { field, message }: WireError = (await answer.json()).error;
  return [answer.status, field, message].filter(Boolean).join(" ");
}

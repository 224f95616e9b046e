import { vi } from "vitest";
import { joinDraft } from "@/lib/drafts/decisions";
import { readStoredDraft, type SaveBody } from "@/lib/drafts/draft-wire";
import type { Database } from "@/lib/server/db/database";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyWizardState, type WizardState } from "@/lib/wizard/state";
import { wholeSave } from "@/tests/support/drafts/local-entries";
import type { DatabaseKind } from "./test-databases";

/** Somebody who keeps letters: their cookies, and the name by which their pages know them. */
export interface Person {
  cookie: string;
  mark: string;
  owner: string;
}

/** The handlers of the drafts over an empty database, as one process of the server has them. */
export interface DraftApp {
  database: Database;
  visitor(): Promise<Person>;
  /** Somebody who is signed in; in a browser that was a visitor's before, if one is given. */
  user(browserOf?: Person): Promise<Person>;
  /** Gives a user what a visitor of their browser has, as signing in does. */
  claim(visitor: Person, user: Person): Promise<void>;
  call(method: string, path: string, asking?: Asking): Promise<Response>;
  /** Does something with a letter: `POST`, `/duplicate`. */
  act(person: Pick<Person, "cookie">, method: string, id: string, action?: string, body?: unknown): Promise<Response>;
  /** Saves a new letter, and returns its id. */
  saved(person: Person, letter: WizardState): Promise<string>;
  /** Saves a letter as a browser does that knows what the server has. */
  save(person: Person, id: string, letter?: WizardState, save?: Save): Promise<Response>;
  close(): Promise<void>;
}

export interface Asking {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Starts as a process does: with nothing made yet, because the environment is read once. */
export async function openDraftApp(kind: DatabaseKind): Promise<DraftApp> {
  const home = await kind.createMigrated();
  once.forgetAll();
  vi.stubEnv("DATABASE_URL", home.url);
  vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests");
  const [list, one, duplicate, restore, { database }, visitors, { ownerMark }] = await Promise.all([
    import("@/app/api/drafts/route"),
    import("@/app/api/drafts/[id]/route"),
    import("@/app/api/drafts/[id]/duplicate/route"),
    import("@/app/api/drafts/[id]/restore/route"),
    import("@/lib/server/db/database"),
    import("@/lib/server/identity/visitor"),
    import("@/lib/server/identity/owner"),
  ]);
  const handlers: Record<string, Handler> = {
    ...named("", one),
    ...named("/duplicate", duplicate),
    ...named("/restore", restore),
  };

  const call: DraftApp["call"] = async (method, path, { cookie, body, headers = {} } = {}) => {
    const { pathname } = new URL(path, ORIGIN);
    const request = new Request(new URL(path, ORIGIN), {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : JSON_TYPE), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    if (pathname === "/api/drafts") return list.GET(request);
    const [, id = "", action = ""] = /^\/api\/drafts\/([^/]+)(.*)$/.exec(pathname) ?? [];
    const handler = handlers[`${method} ${action}`];
    if (!handler) throw new Error(`There is no ${method} ${path}.`);
    return handler(request, { params: Promise.resolve({ id: decodeURIComponent(id) }) });
  };

  const act: DraftApp["act"] = ({ cookie }, method, id, action = "", body) =>
    call(method, `/api/drafts/${id}${action}`, { cookie, ...(body === undefined ? {} : { body }) });
  const save: DraftApp["save"] = ({ cookie, mark }, id, letter = emptyWizardState("email"), changes = {}) =>
    act({ cookie }, "PATCH", id, "", saveOf(mark, letter, changes));

  return {
    database: database(),
    call,
    act,
    save,
    async claim(visitor, user) {
      const { claimDrafts } = await import("@/lib/server/drafts/claim-drafts");
      const { email } = await database().user.findUniqueOrThrow({ where: { id: user.owner.slice("user:".length) } });
      await claimDrafts(visitor.owner.slice("visitor:".length), email);
    },
    async saved(person, letter) {
      const id = crypto.randomUUID();
      const { status } = await save(person, id, letter);
      if (status !== 200) throw new Error(`The letter was answered with ${status}.`);
      return id;
    },
    async visitor() {
      const visitor = visitors.newVisitor();
      const owner = `visitor:${visitor.id}` as const;
      return { cookie: `visitor=${visitors.visitorCookieValue(visitor)}`, mark: ownerMark(owner), owner };
    },
    async user(browserOf) {
      const sessionToken = newSessionToken();
      const { id } = await database().user.create({
        data: {
          email: `${crypto.randomUUID()}@example.com`,
          sessions: { create: { sessionToken: storedToken(sessionToken), expires: new Date(Date.now() + 60_000) } },
        },
      });
      const cookies = [`next-auth.session-token=${sessionToken}`, ...(browserOf ? [browserOf.cookie] : [])];
      return { cookie: cookies.join("; "), mark: ownerMark(`user:${id}`), owner: `user:${id}` };
    },
    async close() {
      await database().$disconnect();
      once.forgetAll();
      vi.unstubAllEnvs();
      await home.remove();
    },
  };
}

const ORIGIN = "http://localhost:3000";
const JSON_TYPE = { "content-type": "application/json" };

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

const named = (action: string, methods: Readonly<Record<string, Handler>>): Record<string, Handler> =>
  Object.fromEntries(Object.entries(methods).map(([method, handler]) => [`${method} ${action}`, handler]));

/** The letter that the server has already, or fields of the body that differ. */
interface Save extends Partial<SaveBody> {
  before?: WizardState;
}

const definitionOf = (wizard: WizardState["wizard"]) => (wizard === "story" ? storyWizard : emailWizard);

/** Returns the body that a browser sends to save a letter, with the words of all new texts. */
export const saveOf = (mark: string, letter: WizardState, { before, ...save }: Save = {}): SaveBody => ({
  ...wholeSave(definitionOf(letter.wizard), letter, before),
  owner: mark,
  ...save,
});

/** A letter of which nothing is written but some answers. */
export const letterAbout = (brief: Partial<Brief>): WizardState => ({
  ...emptyWizardState("email"),
  brief: { ...EMPTY_BRIEF, ...brief },
});

/** The letter that the server gives back. */
export async function letterIn(response: Response): Promise<WizardState & { revision: number }> {
  const draft = readStoredDraft(await response.json());
  if (!draft) throw new Error(`The answer of ${response.status} is no letter.`);
  const { wizard, decisions, texts, revision } = draft;
  return { ...joinDraft(definitionOf(wizard), decisions, texts), revision };
}

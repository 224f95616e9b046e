import { vi } from "vitest";
import { joinDraft } from "@/lib/drafts/decisions";
import { readStoredDraft, type SaveBody } from "@/lib/drafts/draft-wire";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyWizardState, type WizardState } from "@/lib/wizard/state";
import { wholeSave } from "@/tests/support/drafts/local-entries";
import { headersOf } from "../clients/headers-of";
import type { DatabaseKind } from "./test-databases";

/** Somebody who keeps letters: their cookies, and the name by which their pages know them. */
export interface Person {
  cookie: string;
  mark: string;
  owner: `${"user" | "visitor"}:${string}`;
}

interface Asking {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

export type DraftApp = Awaited<ReturnType<typeof openDraftApp>>;

/**
 * Opens the handlers of the drafts over an empty database, as one process of the server has them. It starts as a process
 * does: with nothing made yet, because the environment is read once.
 */
export async function openDraftApp(kind: DatabaseKind) {
  const home = await kind.createMigrated();
  once.forgetAll();
  vi.stubEnv("DATABASE_URL", home.url);
  vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests");
  const [list, one, duplicate, restore, { database }, visitors, { ownerMark }, { claimDrafts }] = await Promise.all([
    import("@/app/api/drafts/route"),
    import("@/app/api/drafts/[id]/route"),
    import("@/app/api/drafts/[id]/duplicate/route"),
    import("@/app/api/drafts/[id]/restore/route"),
    import("@/lib/server/db/database"),
    import("@/lib/server/identity/visitor"),
    import("@/lib/server/identity/owner"),
    import("@/lib/server/drafts/claim-drafts"),
  ]);
  const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
    "": { ...one },
    "/duplicate": { ...duplicate },
    "/restore": { ...restore },
  };

  async function call(method: string, path: string, { cookie, body, headers }: Asking = {}): Promise<Response> {
    const url = new URL(path, "http://localhost:3000");
    const request = new Request(url, {
      method,
      headers: headersOf({ cookie, "content-type": body === undefined ? body : "application/json", ...headers }),
      body: body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body),
    });
    if (url.pathname === "/api/drafts") return list.GET(request);
    const [, id = "", action = ""] = /^\/api\/drafts\/([^/]+)(.*)$/.exec(url.pathname) ?? [];
    const handler = routes[action]?.[method];
    if (!handler) throw new Error(`There is no ${method} ${path}.`);
    return handler(request, { params: Promise.resolve({ id: decodeURIComponent(id) }) });
  }

  /** Does something with a letter: `POST`, `/duplicate`. */
  const act = ({ cookie }: Pick<Person, "cookie">, method: string, id: string, action = "", body?: unknown) =>
    call(method, `/api/drafts/${id}${action}`, { cookie, body });

  /** Saves a letter as a browser does that knows what the server has. */
  const save = ({ cookie, mark }: Person, id: string, letter = emptyWizardState("email"), changes: Save = {}) =>
    act({ cookie }, "PATCH", id, "", saveOf(mark, letter, changes));

  return {
    database: database(),
    call,
    act,
    save,
    /** Saves a new letter, and returns its id. */
    async saved(person: Person, letter: WizardState): Promise<string> {
      const id = crypto.randomUUID();
      const { status } = await save(person, id, letter);
      if (status !== 200) throw new Error(`The letter was answered with ${status}.`);
      return id;
    },
    async visitor(): Promise<Person> {
      const visitor = visitors.newVisitor();
      const owner = `visitor:${visitor.id}` as const;
      return { cookie: `visitor=${visitors.visitorCookieValue(visitor)}`, mark: ownerMark(owner), owner };
    },
    /** Makes somebody who is signed in; in a browser that was a visitor's before, if one is given. */
    async user(browserOf?: Person): Promise<Person> {
      const sessionToken = newSessionToken();
      const session = { sessionToken: storedToken(sessionToken), expires: new Date(Date.now() + 60_000) };
      const data = { email: `${crypto.randomUUID()}@example.com`, sessions: { create: session } };
      const owner = `user:${(await database().user.create({ data })).id}` as const;
      const cookies = [`next-auth.session-token=${sessionToken}`, ...(browserOf ? [browserOf.cookie] : [])];
      return { cookie: cookies.join("; "), mark: ownerMark(owner), owner };
    },
    /** Gives a user what a visitor of their browser has, as signing in does. */
    async claim(visitor: Person, user: Person): Promise<void> {
      const { email } = await database().user.findUniqueOrThrow({ where: { id: user.owner.slice("user:".length) } });
      await claimDrafts(visitor.owner.slice("visitor:".length), email);
    },
    async close(): Promise<void> {
      await database().$disconnect();
      once.forgetAll();
      vi.unstubAllEnvs();
      await home.remove();
    },
  };
}

/** The letter that the server has already, or fields of the body that differ. */
interface Save extends Partial<SaveBody> {
  before?: WizardState;
}

const DEFINITIONS = { email: emailWizard, story: storyWizard };

/** Returns the body that a browser sends to save a letter, with the words of all new texts. */
export const saveOf = (mark: string, letter: WizardState, { before, ...save }: Save = {}): SaveBody => ({
  ...wholeSave(DEFINITIONS[letter.wizard], letter, before),
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
  return { ...joinDraft(DEFINITIONS[wizard], decisions, texts), revision };
}

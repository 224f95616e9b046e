import { DRAFT_PARAMETER, NEW_DRAFT } from "@/lib/drafts/draft-id";
import type { DraftQuery } from "@/lib/drafts/draft-summary";
import { ASSISTANT_PARAMETER, type Assistant } from "@/lib/questions/assistants";
import type { WizardName } from "@/lib/wizard/state";

/** Names a draft: its id, and the wizard that it is written in. */
interface DraftPlace {
  wizard: WizardName;
  id: string;
}

const WIZARDS = { email: "/wizard", story: "/story" } as const;

/** The addresses of the pages. */
export const paths = {
  titles: "/",
  login: "/login",
  sessions: "/sessions",
  connect: "/connect",
  ask: "/ask",
  assistant: "/assistant",
  guitar: "/guitar",
  library: "/emails",
  wizard: (wizard: WizardName) => WIZARDS[wizard],
  /** A new email, with the offer of a filled-in brief open. */
  wizardExample: `/wizard?${DRAFT_PARAMETER}=${NEW_DRAFT}#example`,
  /** Where a draft is opened. */
  draft: ({ wizard, id }: DraftPlace) => `${WIZARDS[wizard]}?${DRAFT_PARAMETER}=${id}`,
  /** Where a new one is begun, whichever is open. */
  newDraft: (wizard: WizardName) => `${WIZARDS[wizard]}?${DRAFT_PARAMETER}=${NEW_DRAFT}`,
  /** A page of the library, of all drafts or of those in which something is found; the first one unless it is named. */
  libraryPage({ search, show, page = 1 }: Omit<DraftQuery, "page"> & { page?: number }): string {
    const parameters = new URLSearchParams();
    if (search.trim() !== "") parameters.set("search", search);
    if (show !== "all") parameters.set("show", show);
    if (page > 1) parameters.set("page", String(page));
    return parameters.size === 0 ? "/emails" : `/emails?${parameters}`;
  },
} as const;

/** The addresses of the routes that pages talk to. */
export const api = {
  csrf: "/api/auth/csrf",
  requestLink: "/api/auth/signin/email",
  completeSignIn: "/api/auth/callback/email",
  signOut: "/api/auth/signout",
  browser: "/api/browser",
  sessions: "/api/sessions",
  otherSessions: "/api/sessions?except=this",
  session: (id: string) => `/api/sessions/${id}`,
  draft: (id: string) => `/api/drafts/${id}`,
  generation: (id: string) => `/api/generations/${id}`,
  tokens: "/api/tokens",
  /** Where a user or a visitor asks an assistant. */
  question(kind: "user" | "visitor", assistant: Assistant): string {
    const path = kind === "user" ? "/process" : "/process/anonymous";
    return assistant === "general" ? path : `${path}?${ASSISTANT_PARAMETER}=${assistant}`;
  },
} as const;

/** The addresses of the routes by which a letter leaves, apart from those that every page knows. */
export const letterApi = {
  eml: "/api/letters/eml",
  test: "/api/letters/test",
} as const;

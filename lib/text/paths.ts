/** The parameter of a wizard's address that names the draft to open: `/wizard?email=ID`. */
export const DRAFT_PARAMETER = "email";

/** Takes the place of an id for a new draft. */
export const NEW_DRAFT = "new";

/** Names the assistant in a question's address, because the specified body cannot; the default is the general one. */
export const ASSISTANT_PARAMETER = "assistant";

/** Follows the address of a letter from which one for another audience is begun. */
export const ANOTHER_AUDIENCE = "#another-audience";

const WIZARDS = { email: "/wizard", story: "/story" } as const;

type Wizard = keyof typeof WIZARDS;

/** Names a draft: its id, and the wizard that it is written in. */
interface DraftPlace {
  wizard: Wizard;
  id: string;
}

/** A page of the library: the search words, the filter, and the number of the page from 1. */
interface LibraryPlace {
  search: string;
  show: string;
  page?: number;
}

/** The addresses of the pages. */
export const paths = {
  titles: "/",
  login: "/login",
  account: "/account",
  sessions: "/sessions",
  connect: "/connect",
  ask: "/ask",
  assistant: "/assistant",
  guitar: "/guitar",
  library: "/emails",
  wizard: (wizard: Wizard) => WIZARDS[wizard],
  /** A new email, with the offer of a filled-in brief open. */
  wizardExample: `/wizard?${DRAFT_PARAMETER}=${NEW_DRAFT}#example`,
  draft: ({ wizard, id }: DraftPlace) => `${WIZARDS[wizard]}?${DRAFT_PARAMETER}=${id}`,
  /** Where a new one is begun, whichever is open. */
  newDraft: (wizard: Wizard) => `${WIZARDS[wizard]}?${DRAFT_PARAMETER}=${NEW_DRAFT}`,
  /** A page of the library, of all drafts or of those in which something is found; the first one unless it is named. */
  libraryPage({ search, show, page = 1 }: LibraryPlace): string {
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
  question(kind: "user" | "visitor", assistant: "general" | "guitar"): string {
    const path = kind === "user" ? "/process" : "/process/anonymous";
    return assistant === "general" ? path : `${path}?${ASSISTANT_PARAMETER}=${assistant}`;
  },
} as const;

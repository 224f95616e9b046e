// The addresses of routes that are asked later: those in `paths.ts` are in what every page loads at first.

/** The addresses of the routes for an account. */
export const accountApi = {
  emails: "/api/account/emails",
  delete: "/api/account/delete",
} as const;

/** The addresses of the routes by which a letter leaves. */
export const letterApi = {
  eml: "/api/letters/eml",
  test: "/api/letters/test",
  push: "/api/letters/push",
} as const;

/** The addresses of the routes for the mailing services that take drafts. */
export const serviceApi = {
  /** With the newest receipts of a draft. */
  all: (draft: string | null) => `/api/services${draft === null ? "" : `?draft=${draft}`}`,
  service: (name: string) => `/api/services/${name}`,
  letters: (name: string) => `/api/services/${name}/letters`,
  choices: (name: string, again: boolean) => `/api/services/${name}/choices${again ? "?again=1" : ""}`,
} as const;

/** The addresses of the routes by which a model is connected. */
export const connectApi = {
  connection: "/api/connect",
  models: "/api/connect/models",
  contextWindow: "/api/connect/room",
  found: "/api/connect/found",
  browser: (id: string) => `/api/connect/browsers/${id}`,
} as const;

import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { headersOf, newSession, ORIGIN, openProcess } from "./app-process";
import type { DatabaseKind } from "./test-databases";

interface Asking {
  body?: unknown;
  cookie?: string;
  /** `Idempotency-Key`. */
  key?: string;
  /** `Sec-Fetch-Site`, which browsers write and pages cannot. */
  site?: string;
}

const BODY = { letter: LETTER, settings: SETTINGS };

/** The handlers by which letters leave, over an empty database, as one process of the server has them. */
export type LetterApp = Awaited<ReturnType<typeof openLetterApp>>;

export async function openLetterApp(kind: DatabaseKind, variables: Readonly<Record<string, string>> = {}) {
  const opened = await openProcess(kind, variables);
  const [eml, test] = await Promise.all([
    import("@/app/api/letters/eml/route"),
    import("@/app/api/letters/test/route"),
  ]);
  return {
    ...opened,
    /** A person who is signed in. */
    user: newSession,
    post(path: "/api/letters/eml" | "/api/letters/test", { body = BODY, cookie, key, site }: Asking = {}) {
      const type = { "content-type": "application/json" };
      const headers = headersOf({ ...type, cookie, "idempotency-key": key, "sec-fetch-site": site });
      const { POST } = path === "/api/letters/eml" ? eml : test;
      return POST(new Request(ORIGIN + path, { method: "POST", headers, body: JSON.stringify(body) }));
    },
  };
}

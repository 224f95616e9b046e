import { requestJson } from "@/lib/browser/request-json";
import { api } from "@/lib/text/paths";
import { postWithCsrf } from "./auth-request";

/** Ends the session, here and in the database; returns what prevented it, if anything did. */
export async function signOut(): Promise<string | undefined> {
  const response = await postWithCsrf(api.signOut, {});
  return response.ok ? undefined : response.error.message;
}

/** Returns the sentence about what would be lost with this browser's storage, of every person who used it. */
export function lostWords(): string {
  const shared = Object.keys(localStorage);
  const emails = new Set(shared.flatMap((name) => unsentDraft(name) ?? [])).size;
  const hasTitleForm = shared.some((name) => name.startsWith("draft:titles:"));
  const hasQuestion = [...shared, ...Object.keys(sessionStorage)].some((name) => name.startsWith("question:"));
  const lost = [
    ...(emails === 0 ? [] : [emails === 1 ? "1 email that isn't saved yet" : `${emails} emails that aren't saved yet`]),
    ...(hasTitleForm ? ["the form for video titles"] : []),
    ...(hasQuestion ? ["the last question and its answer"] : []),
  ];
  if (lost.length === 0)
    return "Your emails are saved to your account, so you won't lose anything by clearing this browser.";
  return `If you clear it, you'll lose ${new Intl.ListFormat("en").format(lost)}. Everything else is saved to your account.`;
}

/** Returns the draft that an entry of the outbox belongs to (`outbox.ts`). */
const unsentDraft = (name: string): string | undefined => /^draft:(?:.+:)?outbox:([^:]+):/.exec(name)?.[1];

/**
 * Removes everything that this site stores in this browser: both storages and, through the server, its cookies and
 * cached pages. Other tabs notice (`ClearedElsewhere`). Returns whether all of it is gone; the storages always are.
 */
export async function emptyBrowser(): Promise<boolean> {
  localStorage.clear();
  sessionStorage.clear();
  return (await requestJson(api.browser, { method: "DELETE" })).ok;
}

import { namesIn } from "@/lib/browser/browser-storage";
import { requestJson } from "@/lib/browser/request-json";
import { isUnsavedText } from "@/lib/drafts/sync-mark";
import { api } from "@/lib/paths";
import { postWithCsrf } from "./auth-request";

/** How long the server may take. */
const RESPONSE_MS = 15_000;

/** Ends the session, here and in the database, or gives what stood in the way. */
export async function signOut(): Promise<string | undefined> {
  const response = await postWithCsrf(api.signOut, {});
  return response.ok ? undefined : response.error.message;
}

/** Words that lie in this browser and nowhere else. */
interface UnsavedWords {
  emails: number;
  titleForm: boolean;
  question: boolean;
}

/** Looks for words that are in this browser alone, whoever wrote them. */
export function findUnsavedWords(): UnsavedWords {
  const shared = namesIn(localStorage);
  return {
    emails: shared.filter(isUnsavedDraft).length,
    titleForm: shared.some((name) => name.startsWith("draft:titles:")),
    question: [...shared, ...namesIn(sessionStorage)].some((name) => name.startsWith("question:")),
  };
}

/** Says what would be lost with this browser's storage. */
export function lostWords({ emails, titleForm, question }: UnsavedWords): string {
  const lost = [
    ...(emails === 0
      ? []
      : [emails === 1 ? "1 email that is not saved yet" : `${emails} emails that are not saved yet`]),
    ...(titleForm ? ["the form for video titles"] : []),
    ...(question ? ["the last question and its answer"] : []),
  ];
  if (lost.length === 0) return "Your emails are saved to your account; clearing it loses nothing.";
  return `Clearing it would lose ${new Intl.ListFormat("en").format(lost)}. Everything else is saved to your account.`;
}

function isUnsavedDraft(name: string): boolean {
  return /^draft:(.+:)?(email|story):letter:/.test(name) && isUnsavedText(localStorage.getItem(name) ?? "");
}

/**
 * Empties this browser of everything that this site keeps in it, for a person who leaves a computer that is not theirs:
 * both storages, and by the server the cookies that say who it is and the pages in its cache. Its other tabs notice the
 * emptied storage (`ClearedElsewhere`).
 * @returns whether all of it is gone; the storages are emptied in any case.
 */
export async function emptyBrowser(): Promise<boolean> {
  localStorage.clear();
  sessionStorage.clear();
  return (await requestJson(api.browser, { method: "DELETE", timeLimitMs: RESPONSE_MS })).ok;
}

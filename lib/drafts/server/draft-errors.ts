import { GO_ON_ELSEWHERE } from "@/lib/drafts/draft-summary";
import { AppError } from "@/lib/server/app-error";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";

/** Returns the error for a draft that does not exist, was deleted, or belongs to another owner. */
export const noSuchDraft = () => new AppError("not_found", { message: "We can't find this email." });

/** Returns the error for a save in the name of an owner who is no longer signed in. */
export const signedOut = () =>
  new AppError("unauthorized", { message: "You've been signed out. Sign in again to save this email." });

/** Returns the error for a draft of another version, and for one that no page of ours has made. */
export const unreadable = () =>
  new AppError("invalid_request", {
    message: "We can't open this email. Reload the page to get the latest version.",
    field: "changes",
  });

/** Returns the error for a text over its limit: no field takes one, but another program may send it. */
export const tooLong = (path: readonly PropertyKey[], limit: number) =>
  new AppError("invalid_request", {
    message: `A text of this email has more than ${inWords(limit)} characters. Shorten it.`,
    field: path.join("."),
  });

/** Returns the error for a draft with more than `MOST_VERSIONS`. */
export const tooManyVersions = (count: number) =>
  new AppError("invalid_request", {
    message: `This email has ${inWords(count)} versions of its blocks, and the limit is ${inWords(MOST_VERSIONS)}. ${GO_ON_ELSEWHERE}`,
    field: "stages",
  });

const inWords = (count: number) => count.toLocaleString("en-US");

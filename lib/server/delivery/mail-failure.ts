import "server-only";
import { AppError } from "@/lib/server/app-error";

const TOO_LATE: ReadonlySet<unknown> = new Set(["ETIMEDOUT", "EABORT"]);
const REFUSED_SENDER: ReadonlySet<unknown> = new Set(["EAUTH", "ENOAUTH", "EOAUTH2"]);
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES"]);

/** Returns the failure of a mail in our own words: those of the mail server may repeat an address. */
export function mailFailure(error: unknown): AppError {
  return new AppError("internal", { message: reasonWords(Object(error)) });
}

/** Whether a mail server may have seen the mail: it replied, or went silent in the middle. */
export function isSeenByServer(error: unknown): boolean {
  const { code, name, responseCode }: Readonly<Record<string, unknown>> = Object(error);
  return typeof responseCode === "number" || isTooLate(code, name);
}

function isTooLate(code: unknown, name: unknown): boolean {
  return TOO_LATE.has(code) || name === "TimeoutError" || name === "AbortError";
}

function reasonWords({ code, name, responseCode }: Readonly<Record<string, unknown>>): string {
  if (typeof responseCode === "number" && !REFUSED_SENDER.has(code)) {
    return responseCode < 500
      ? `The mail server isn't accepting the email right now (${responseCode}). Nothing was sent. Try again in a few minutes.`
      : `The mail server refused the email (${responseCode}). Nothing was sent. If it happens again, contact whoever runs this site.`;
  }
  if (REFUSED_SENDER.has(code)) {
    return "The mail server rejected this site's login. Nothing was sent. Tell whoever runs this site.";
  }
  if (isTooLate(code, name)) {
    return "The mail server took too long to respond, so we stopped sending. Try again.";
  }
  if (FULL.has(code))
    return "This site can't write to its outbox folder. Nothing was sent. Tell whoever runs this site.";
  return "We can't reach the mail server right now. Nothing was sent. Try again.";
}

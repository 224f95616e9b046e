import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { emailEntry, writeEmailsFile } from "@/lib/drafts/emails-file";
import { forgetDraftsOf } from "@/lib/drafts/server/draft-retention";
import { countReading, loadDraft, ownedBy, type Reader } from "@/lib/drafts/server/draft-rows";
import { stopAllOf } from "@/lib/generations/server/follow-record";
import { forgetGenerationsOf } from "@/lib/generations/server/generation-records";
import { trackWork } from "@/lib/generations/server/shut-down";
import { OPERATOR_COOKIE } from "@/lib/model/server/operator";
import { askedQuestions } from "@/lib/questions/server/question-route";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { draftOwnersOf, type Owners } from "@/lib/server/identity/owner";
import { currentUser, endSession, endSessions, requireUser, type SessionUser } from "@/lib/server/identity/sessions";
import { findVisitor } from "@/lib/server/identity/visitor";
import { recordEvent } from "@/lib/server/log";
import { removeMailsTo } from "@/lib/server/mail";
import { forgetting, ownRoute, readBody } from "@/lib/server/route";
import { inTurn } from "@/lib/server/turns";
import { readEmailAddress } from "@/lib/sign-in/email-address";
import { storedVoice } from "@/lib/voice/server/voice-route";
import { KNOWN_ADDRESSES_COOKIE } from "./known-addresses";

/** Returns the address of the account for the page `/account`; null without a user. */
export async function accountPage(): Promise<{ email: string } | null> {
  const user = await currentUser();
  return user && { email: user.email };
}

/** Handles `GET /api/account/emails`: returns all emails of the user and their voice as one file (docs/draft-file.md). */
export const getEmailsFile = ownRoute(async (request) => {
  await requireUser(request);
  const reader = { owners: await draftOwnersOf(request), network: clientAddress(request) };
  await countReading(reader, 0);
  const ending = new AbortController();
  const signal = AbortSignal.any([request.signal, ending.signal]);
  return new Response(streamOf(await emailsFile(reader, signal), signal, ending), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="emails.json"',
      "Cache-Control": "no-store, no-transform",
    },
  });
});

/**
 * Returns pieces of a text as a body, each made when the reader has taken the one before. A failure in the middle and a
 * shutdown cut the body off: its end is missing, by which a reader knows.
 */
function streamOf(pieces: AsyncGenerator<string>, signal: AbortSignal, ending: AbortController) {
  const encoder = new TextEncoder();
  // The body of HEAD, and of a connection that is gone, is never pulled.
  let forget: (() => void) | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        forget ??= trackWork((reason) => ending.abort(reason));
        try {
          const { done, value } = await pieces.next();
          if (!done) return controller.enqueue(encoder.encode(value));
        } catch (error) {
          if (!signal.aborted) logDatabaseFailure(error);
        }
        forget();
        controller.close();
      },
      cancel() {
        forget?.();
        ending.abort();
      },
    },
    { highWaterMark: 0 },
  );
}

const body = z.object({ email: z.string().max(1000) });

/** Handles `POST /api/account/delete`: deletes the account whose address `{ email }` its owner typed, and signs out. */
export const postDeletion = ownRoute(async (request) => {
  const user = await requireUser(request);
  const { email } = await readBody(request, body);
  if (readEmailAddress(email) !== user.email) {
    throw new AppError("invalid_request", { message: `Enter ${user.email} to confirm.`, field: "email" });
  }
  await deleteAccount(user, findVisitor(request));
  await endSession(readCookie(request, OPERATOR_COOKIE));
  recordEvent("account-deleted", { address: user.email, network: clientAddress(request) });
  return forgetting([SESSION_COOKIE, KNOWN_ADDRESSES_COOKIE, OPERATOR_COOKIE]);
});

/**
 * Deletes an account with everything that belongs to it, and with the visitor of this browser. The other browsers are
 * signed out first, and what is large goes a little at a time, because SQLite blocks the thread; then the account goes
 * in one transaction with the rest. After a failure before that, trying again goes on. No row can become the account's
 * later (`hasAccount`).
 */
export async function deleteAccount({ id, email, sessionId }: SessionUser, visitorId?: string): Promise<void> {
  const ofBrowser = visitorId === undefined ? [] : ([`visitor:${visitorId}`] as const);
  const owners: Owners = [`user:${id}`, ...ofBrowser];
  await endSessions(id, sessionId);
  await stopAllOf(owners);
  await removeMailsTo(email);
  await forgetDraftsOf(owners);
  await forgetGenerationsOf(owners);
  const owner = { in: [...owners] };
  const { user, draft, generation, serviceKey, push, voice, verificationToken, visitor } = database();
  await database().$transaction([
    // The user first, whose sessions go along: on PostgreSQL this waits for statements that make a row the account's, and
    // keeps later ones out.
    user.deleteMany({ where: { id } }),
    draft.deleteMany({ where: { owner } }),
    generation.deleteMany({ where: { owner } }),
    serviceKey.deleteMany({ where: { owner } }),
    push.deleteMany({ where: { owner } }),
    voice.deleteMany({ where: { owner } }),
    verificationToken.deleteMany({ where: { identifier: email } }),
    visitor.deleteMany({ where: { id: visitorId ?? "" } }),
  ]);
}

/**
 * Makes the file with all emails, the questions and the voice of an owner, piece by piece until the signal. The email that was changed
 * last comes last, so that it is first in the list where the file is opened.
 */
async function emailsFile(reader: Reader, signal: AbortSignal): Promise<AsyncGenerator<string>> {
  const drafts = await database().draft.findMany({
    where: ownedBy(reader.owners),
    select: { id: true, name: true },
    orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
  });
  async function* emails(): AsyncGenerator<object> {
    for (const { id, name } of drafts) {
      const draft = await readDraft(reader, id, signal);
      if (draft) yield emailEntry(draft, name);
    }
  }
  const voice = await storedVoice(reader.owners[0]);
  return writeEmailsFile(
    drafts.length,
    emails(),
    askedQuestions(reader.owners),
    voice.samples.length > 0 ? voice : null,
  );
}

/** Reads a draft in its turn, waiting where a limit says so: half a file cannot be refused. Undefined if deleted. */
async function readDraft(reader: Reader, id: string, signal: AbortSignal) {
  for (;;) {
    try {
      return await inTurn(signal, () => loadDraft(reader, id));
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === "not_found") return undefined;
      const { retryAfterSeconds } = error.toWire();
      if (error.code !== "rate_limited" || retryAfterSeconds === undefined) throw error;
      await pause(1000 * retryAfterSeconds, undefined, { signal });
    }
  }
}

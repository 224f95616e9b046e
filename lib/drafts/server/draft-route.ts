import { z } from "zod";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-summary";
import { DRAFT_ID, saveSchema } from "@/lib/drafts/draft-wire";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { readJsonBody } from "@/lib/server/http/body";
import { clientAddress } from "@/lib/server/http/client-address";
import { draftOwnersOf, ownerHash } from "@/lib/server/identity/owner";
import { LIMITS } from "@/lib/server/limits/limits";
import { recordEvent } from "@/lib/server/log";
import { freshJson, type Handler, ownRoute, parseBody, type With } from "@/lib/server/route";
import { MAX_DRAFT_BYTES } from "@/lib/server/storage-policy";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { deleteDraft, duplicateDraft, renameDraft, restoreDraft } from "./change-draft";
import { noSuchDraft, signedOut, tooManyVersions, unreadable } from "./draft-errors";
import { type Admit, growthCounter } from "./draft-quota";
import { markSeen } from "./draft-retention";
import { count, loadDraft, type Reader } from "./draft-rows";
import { saveDraft } from "./save-draft";

/** Handles `GET /api/drafts/ID`: responds with the draft, a `StoredDraft` of `lib/drafts/draft-wire.ts`. */
export const getDraftRoute = draftRoute(async (asked) => {
  await markSeen(asked.owners);
  return freshJson(await loadDraft(asked, asked.id));
});

const rename = z.object({
  name: z.string().max(MAX_NAME_CHARACTERS, { error: `Names can be up to ${MAX_NAME_CHARACTERS} characters long.` }),
});

/** The most changes of a save: a draft has about a hundred places. */
const MOST_CHANGES = 300;

/** Checked before the schema of a save, which would report all that each of ten thousand empty texts lacks. */
const cover = z.object({ changes: z.looseObject({}), texts: z.array(z.unknown()) });

/**
 * Handles `PATCH /api/drafts/ID`. The body `{ name }` names the draft; the response is its summary. The body `SaveBody`
 * of `lib/drafts/draft-wire.ts` saves changes, and makes a draft that is not there; the response is `Saved`, with 409
 * when there are conflicts.
 */
export const patchDraftRoute = changeRoute(async (asked) => {
  const { request, network, owners, id } = asked;
  const body = await readJsonBody(request, MAX_DRAFT_BYTES);
  if (Object.hasOwn(Object(body), "name")) {
    return freshJson(await renameDraft(owners, id, parseBody(rename, body).name));
  }
  const { changes, texts } = parseBody(cover, body);
  if (Object.keys(changes).length > MOST_CHANGES) throw unreadable();
  if (texts.length > MOST_VERSIONS) throw tooManyVersions(texts.length);
  const { owner, ...save } = parseBody(saveSchema, body);
  // Since the page was made, another person may have signed in.
  if (owner !== undefined && owners.every((one) => ownerHash(one) !== owner)) throw signedOut();
  await countBytes(asked, Buffer.byteLength(JSON.stringify(save)));
  const { conflicts, ...saved } = await saveDraft(owners, id, save, growthCounter(network, owners));
  if (Object.keys(conflicts).length === 0) return freshJson(saved);
  return freshJson({ error: new AppError("conflict").toWire(), ...saved, conflicts }, 409);
});

/** Handles `DELETE /api/drafts/ID`: deletes the draft, which can be undone for a while. */
export const deleteDraftRoute = changeRoute(async ({ owners, id }) => {
  await deleteDraft(owners, id);
  return new Response(null, { status: 204 });
});

/** Handles `POST /api/drafts/ID/duplicate`: copies the draft and responds with the summary of the copy. */
export const postDuplicate = changeRoute(async (asked) => {
  const { network, owners, id } = asked;
  const grow = growthCounter(network, owners);
  const admit: Admit = async (bytes, write) => {
    await countBytes(asked, bytes);
    return grow(bytes, write);
  };
  return freshJson(await duplicateDraft(owners, id, admit), 201);
});

/** Handles `POST /api/drafts/ID/restore`: restores a deleted draft and responds with its summary. */
export const postRestore = changeRoute(async ({ owners, id }) => freshJson(await restoreDraft(owners, id)));

/** The request of a handler of one draft. */
interface DraftRequest extends Reader {
  request: Request;
  id: string;
}

type DraftHandler = (asked: DraftRequest) => Promise<Response>;

/** Makes a handler of a change, which is counted first. */
function changeRoute(respond: DraftHandler): Handler<With<"id">> {
  return draftRoute(async (asked) => {
    await count(asked, LIMITS.draftChangesPerAddress, LIMITS.draftChangesPerOwner);
    return respond(asked);
  });
}

/** Makes a handler below `/api/drafts/[id]`, for the draft's owner and from our own pages alone. */
function draftRoute(respond: DraftHandler): Handler<With<"id">> {
  return ownRoute(async (request, { params }) => {
    const owners = await draftOwnersOf(request);
    const id = (await params).id.toLowerCase();
    if (!DRAFT_ID.test(id)) throw noSuchDraft();
    const asked = { request, network: clientAddress(request), owners, id };
    return respond(asked).catch(async (error) => {
      if (isAppError(error) && error.code === "not_found") await recordForeign(asked);
      throw error;
    });
  });
}

/** Records a request for another owner's draft, whose id cannot be guessed by accident. The response does not tell. */
async function recordForeign({ network, owners, id }: DraftRequest): Promise<void> {
  const draft = await database().draft.findUnique({ where: { id }, select: { owner: true } });
  if (!draft || owners.some((owner) => owner === draft.owner)) return;
  recordEvent("foreign-draft", { owner: owners[0], network });
}

/** Counts the bytes that a change writes. @throws AppError `rate_limited`. */
function countBytes(asked: DraftRequest, bytes: number): Promise<unknown> {
  return count(asked, LIMITS.draftKilobytesPerAddress, LIMITS.draftKilobytesPerOwner, Math.ceil(bytes / 1000));
}

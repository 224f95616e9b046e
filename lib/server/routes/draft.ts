import "server-only";
import { z } from "zod";
import { tooManyVersions } from "@/lib/drafts/draft-excess";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { MAX_DRAFT_BYTES, MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import { saveSchema } from "@/lib/drafts/draft-wire";
import { AppError, isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { deleteDraft, restoreDraft } from "@/lib/server/drafts/delete-draft";
import { assertMadeFor, countBytes, countChange, growthCounter } from "@/lib/server/drafts/draft-admission";
import { loadDraft, noSuchDraft } from "@/lib/server/drafts/draft-rows";
import { duplicateDraft } from "@/lib/server/drafts/duplicate-draft";
import { markSeen } from "@/lib/server/drafts/forget-drafts";
import { exceeding, unreadable } from "@/lib/server/drafts/read-draft";
import { type Admit, renameDraft, saveDraft } from "@/lib/server/drafts/save-draft";
import { readJsonBody } from "@/lib/server/http/body";
import { clientAddress } from "@/lib/server/http/client-address";
import { draftOwnersOf, type Owners } from "@/lib/server/identity/owner";
import { recordEvent } from "@/lib/server/records/record-event";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { freshJson, type Handler, ownRoute, parseBody, type With } from "./route";

/** Handles `GET /api/drafts/ID`: responds with the draft, a `StoredDraft` of `lib/drafts/draft-wire.ts`. */
export const getDraftRoute = draftRoute(async ({ owners, id }) => {
  await markSeen(owners);
  return freshJson(await loadDraft(owners, id));
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
 * of `lib/drafts/draft-wire.ts` saves changes, and makes a draft that is not there; the response is `Saved`, or 409 with
 * `PartlySaved` when typed places were changed elsewhere.
 */
export const patchDraftRoute = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const body = await readJsonBody(request, MAX_DRAFT_BYTES);
  if (Object.hasOwn(Object(body), "name")) {
    return freshJson(await renameDraft(owners, id, parseBody(rename, body).name));
  }
  const { changes, texts } = parseBody(cover, body);
  if (Object.keys(changes).length > MOST_CHANGES) throw unreadable();
  if (texts.length > MOST_VERSIONS) throw exceeding(tooManyVersions(texts.length));
  const { owner, ...save } = parseBody(saveSchema, body);
  if (owner !== undefined) assertMadeFor(owners, owner);
  await countBytes(request, owners, Buffer.byteLength(JSON.stringify(save)));
  const { conflicts, ...saved } = await saveDraft(owners, id, save, growthCounter(request, owners));
  if (Object.keys(conflicts).length === 0) return freshJson(saved);
  return freshJson({ error: new AppError("conflict").toWire(), ...saved, conflicts }, 409);
});

/** Handles `DELETE /api/drafts/ID`: deletes the draft, which can be undone for a while. */
export const deleteDraftRoute = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  await deleteDraft(owners, id);
  return new Response(null, { status: 204 });
});

/** Handles `POST /api/drafts/ID/duplicate`: copies the draft and responds with the summary of the copy. */
export const postDuplicate = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  const grow = growthCounter(request, owners);
  const admit: Admit = async (bytes, write) => {
    await countBytes(request, owners, bytes);
    return grow(bytes, write);
  };
  return freshJson(await duplicateDraft(owners, id, admit), 201);
});

/** Handles `POST /api/drafts/ID/restore`: restores a deleted draft and responds with its summary. */
export const postRestore = draftRoute(async ({ request, owners, id }) => {
  await countChange(request, owners);
  return freshJson(await restoreDraft(owners, id));
});

/** The request of a handler of one draft. */
export interface DraftRequest {
  request: Request;
  owners: Owners;
  id: string;
}

/** Makes a handler below `/api/drafts/[id]`, for the draft's owner and from our own pages alone. */
function draftRoute(respond: (asked: DraftRequest) => Promise<Response>): Handler<With<"id">> {
  return ownRoute(async (request, { params }) => {
    const owners = await draftOwnersOf(request);
    const id = (await params).id.toLowerCase();
    if (!DRAFT_ID.test(id)) throw noSuchDraft();
    const asked = { request, owners, id };
    return respond(asked).catch(async (error) => {
      if (isAppError(error) && error.code === "not_found") await recordForeign(asked);
      throw error;
    });
  });
}

/** Records a request for another owner's draft, whose id cannot be guessed by accident. The response does not tell. */
async function recordForeign({ request, owners, id }: DraftRequest): Promise<void> {
  const draft = await database().draft.findUnique({ where: { id }, select: { owner: true } });
  if (!draft || owners.some((owner) => owner === draft.owner)) return;
  recordEvent("foreign-draft", { owner: owners[0], network: clientAddress(request) });
}

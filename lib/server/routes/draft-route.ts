import "server-only";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { isAppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { noSuchDraft } from "@/lib/server/drafts/draft-rows";
import { clientAddress } from "@/lib/server/http/client-address";
import { type DraftOwners, draftOwnersOf } from "@/lib/server/identity/draft-owner";
import { recordEvent } from "@/lib/server/records/record-event";
import { type Handler, ownRoute, type With } from "@/lib/server/routes/route";

/** What a handler of one draft is given. */
export interface DraftRequest {
  request: Request;
  owners: DraftOwners;
  id: string;
}

/** Makes a handler of one draft, below `/api/drafts/[id]`: for its owner alone, and from our own pages alone. */
export function draftRoute(respond: (asked: DraftRequest) => Promise<Response>): Handler<With<"id">> {
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

/** Records that a draft was asked for that is somebody else's: its id is no accident. The response tells nobody. */
async function recordForeign({ request, owners, id }: DraftRequest): Promise<void> {
  const draft = await database().draft.findUnique({ where: { id }, select: { owner: true } });
  if (!draft || owners.some((owner) => owner === draft.owner)) return;
  recordEvent("foreign-draft", { owner: owners[0], network: clientAddress(request) });
}

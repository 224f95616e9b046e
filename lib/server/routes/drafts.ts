import "server-only";
import { countList } from "@/lib/server/drafts/draft-admission";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { markSeen } from "@/lib/server/drafts/mark-seen";
import { clientAddress } from "@/lib/server/http/client-address";
import { draftOwnersOf } from "@/lib/server/identity/draft-owner";
import { readPageNumber } from "@/lib/server/routes/page-number";
import { freshJson, ownRoute } from "@/lib/server/routes/route";

/** `GET /api/drafts?search=…&page=…`: one page of the drafts of whoever asks, those written last first. */
export const getDrafts = ownRoute(async (request) => {
  const owners = await draftOwnersOf(request);
  await markSeen(owners);
  const { searchParams } = new URL(request.url);
  const page = readPageNumber(searchParams.get("page"));
  const admit = (bytes: number) => countList(clientAddress(request), owners, bytes);
  return freshJson(await listDrafts(owners, searchParams.get("search") ?? "", page, admit));
});

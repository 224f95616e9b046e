import "server-only";
import { countList } from "@/lib/server/drafts/draft-admission";
import { draftOwnersOf } from "@/lib/server/drafts/draft-owner";
import { answered, draftAnswer } from "@/lib/server/drafts/draft-route";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { markSeen } from "@/lib/server/drafts/mark-seen";
import { readPageNumber } from "@/lib/server/drafts/page-number";
import { clientAddress } from "@/lib/server/http/client-address";
import { assertSameOrigin } from "@/lib/server/http/same-origin";

/** `GET /api/drafts?search=…&page=…`: one page of the letters of whoever asks, those written last first. */
export function getDrafts(request: Request): Promise<Response> {
  return answered(async () => {
    assertSameOrigin(request);
    const owners = await draftOwnersOf(request);
    await markSeen(owners);
    const { searchParams } = new URL(request.url);
    const page = readPageNumber(searchParams.get("page"));
    const admit = (bytes: number) => countList(clientAddress(request), owners, bytes);
    return draftAnswer(await listDrafts(owners, searchParams.get("search") ?? "", page, admit));
  });
}

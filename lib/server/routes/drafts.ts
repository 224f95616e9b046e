import "server-only";
import { countList } from "@/lib/server/drafts/draft-admission";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { markSeen } from "@/lib/server/drafts/mark-seen";
import { clientAddress } from "@/lib/server/http/client-address";
import { assertSameOrigin } from "@/lib/server/http/same-origin";
import { draftOwnersOf } from "@/lib/server/identity/draft-owner";
import { answered, draftAnswer } from "@/lib/server/routes/draft-route";
import { readPageNumber } from "@/lib/server/routes/page-number";

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

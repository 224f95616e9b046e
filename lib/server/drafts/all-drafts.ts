import "server-only";
import { draftOwnersOf } from "@/lib/server/drafts/draft-owner";
import { answered, draftAnswer } from "@/lib/server/drafts/draft-route";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { readPageNumber } from "@/lib/server/drafts/page-number";
import { assertSameOrigin } from "@/lib/server/http/same-origin";

/** `GET /api/drafts?search=…&page=…`: one page of the letters of whoever asks, those written last first. */
export function getDrafts(request: Request): Promise<Response> {
  return answered(async () => {
    assertSameOrigin(request);
    const owners = await draftOwnersOf(request);
    const { searchParams } = new URL(request.url);
    const page = readPageNumber(searchParams.get("page"));
    return draftAnswer(await listDrafts(owners, searchParams.get("search") ?? "", page));
  });
}

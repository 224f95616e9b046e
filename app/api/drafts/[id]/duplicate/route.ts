import { postDuplicate } from "@/lib/drafts/server/draft-route";

export const POST = postDuplicate;

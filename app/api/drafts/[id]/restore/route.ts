import { postRestore } from "@/lib/drafts/server/draft-route";

export const POST = postRestore;

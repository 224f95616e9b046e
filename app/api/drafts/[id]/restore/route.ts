import { postRestore } from "@/lib/server/drafts/copies-and-undo";

export const POST = postRestore;

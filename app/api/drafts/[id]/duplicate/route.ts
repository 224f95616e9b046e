import { postDuplicate } from "@/lib/server/drafts/copies-and-undo";

export const POST = postDuplicate;

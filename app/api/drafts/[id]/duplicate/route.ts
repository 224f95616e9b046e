import { postDuplicate } from "@/lib/server/routes/draft";

export const POST = postDuplicate;

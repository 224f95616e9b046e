import { postDuplicate } from "@/lib/server/routes/draft-copies";

export const POST = postDuplicate;

import { postRestore } from "@/lib/server/routes/draft-copies";

export const POST = postRestore;

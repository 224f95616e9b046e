import { postModels } from "@/lib/server/routes/connect";

export const POST = postModels;

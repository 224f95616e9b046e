import { postModels } from "@/lib/model/server/connect-route";

export const POST = postModels;

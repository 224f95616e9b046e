import { postDeletion } from "@/lib/sign-in/server/account-route";

export const POST = postDeletion;

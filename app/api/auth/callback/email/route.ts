import { completeSignIn } from "@/lib/sign-in/server/complete-sign-in";

export const POST = completeSignIn;

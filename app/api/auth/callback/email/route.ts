import { completeSignIn } from "@/lib/server/auth/complete-sign-in";

export const POST = completeSignIn;

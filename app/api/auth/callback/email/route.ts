import { completeSignIn } from "@/lib/server/routes/complete-sign-in";

export const POST = completeSignIn;

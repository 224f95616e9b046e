export { completeSignIn as POST } from "@/lib/sign-in/server/complete-sign-in";

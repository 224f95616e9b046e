export { postDeletion as POST } from "@/lib/sign-in/server/account-route";

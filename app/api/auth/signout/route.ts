export { signOut as POST } from "@/lib/sign-in/server/sessions-route";

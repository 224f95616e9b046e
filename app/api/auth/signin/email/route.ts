export { requestLink as POST } from "@/lib/sign-in/server/request-link";

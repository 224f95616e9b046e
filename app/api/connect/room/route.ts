export { postContextWindow as POST } from "@/lib/model/server/connect-route";

export { postFound as POST } from "@/lib/model/server/connect-route";

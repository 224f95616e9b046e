export { postModels as POST } from "@/lib/model/server/connect-route";

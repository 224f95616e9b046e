export { postPush as POST } from "@/lib/services/server/push-route";

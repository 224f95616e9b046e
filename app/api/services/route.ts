export { getServices as GET } from "@/lib/services/server/service-route";

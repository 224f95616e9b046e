export { getChoices as GET } from "@/lib/services/server/service-route";

export { deleteService as DELETE, putService as PUT } from "@/lib/services/server/service-route";

import { deleteService, putService } from "@/lib/services/server/service-route";

export const PUT = putService;
export const DELETE = deleteService;

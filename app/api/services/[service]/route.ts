import { deleteService, getService, putService } from "@/lib/services/server/service-route";

export const GET = getService;
export const PUT = putService;
export const DELETE = deleteService;

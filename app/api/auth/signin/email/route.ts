import { requestLink } from "@/lib/server/routes/request-link";

export const POST = requestLink;

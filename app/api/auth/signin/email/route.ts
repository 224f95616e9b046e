import { requestLink } from "@/lib/server/auth/request-link";

export const POST = requestLink;

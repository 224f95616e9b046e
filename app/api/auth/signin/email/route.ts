import { requestLink } from "@/lib/sign-in/server/request-link";

export const POST = requestLink;

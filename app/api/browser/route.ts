import { forgetBrowser } from "@/lib/server/auth/session-route";

export const DELETE = forgetBrowser;

import { forgetBrowser } from "@/lib/sign-in/server/sessions-route";

export const DELETE = forgetBrowser;

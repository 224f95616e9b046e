import { forgetBrowser } from "@/lib/server/routes/sessions";

export const DELETE = forgetBrowser;

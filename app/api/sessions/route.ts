export { removeSessions as DELETE } from "@/lib/sign-in/server/sessions-route";

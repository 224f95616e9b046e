export { tokenRoute as GET } from "@/lib/questions/server/token-route";

export { getDrafts as GET } from "@/lib/drafts/server/drafts-route";

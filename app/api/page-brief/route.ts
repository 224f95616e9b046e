export { postPageBrief as POST } from "@/lib/page-brief/server/page-brief-route";

export { followRoute as GET } from "@/lib/generations/server/generation-route";

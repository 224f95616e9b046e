export { readyResponse as GET } from "@/lib/boot/health";

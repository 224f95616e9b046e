export { healthResponse as GET } from "@/lib/boot/health";

export { csrfToken as GET } from "@/lib/sign-in/server/next-auth";

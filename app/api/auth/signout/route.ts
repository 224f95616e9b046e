import { signOut } from "@/lib/sign-in/server/sessions-route";

export const POST = signOut;

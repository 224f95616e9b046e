import { signOut } from "@/lib/server/auth/sign-out";

export const POST = signOut;

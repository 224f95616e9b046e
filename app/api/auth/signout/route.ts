import { signOut } from "@/lib/server/routes/sign-out";

export const POST = signOut;

import { signOut } from "@/lib/server/routes/sessions";

export const POST = signOut;

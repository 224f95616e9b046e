import { getEmailsFile } from "@/lib/sign-in/server/account-route";

export const GET = getEmailsFile;

export { getEmailsFile as GET } from "@/lib/sign-in/server/account-route";

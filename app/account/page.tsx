import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/sign-in/account-page";
import { accountPage } from "@/lib/sign-in/server/account-route";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Your account" };

export default async function YourAccount() {
  const facts = await accountPage();
  if (facts === null) redirect(paths.login);
  return <AccountPage {...facts} />;
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionsPage } from "@/components/sign-in/sessions-page";
import { sessionsPage } from "@/lib/sign-in/server/sessions-route";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Where you're signed in" };

export default async function WhereSignedIn() {
  const facts = await sessionsPage();
  if (facts === null) redirect(paths.login);
  return <SessionsPage {...facts} />;
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionsPage } from "@/components/sessions/sessions-page";
import { paths } from "@/lib/paths";
import { sessionsPage } from "@/lib/server/routes/sessions";

export const metadata: Metadata = { title: "Where you're signed in" };

export default async function WhereSignedIn() {
  const facts = await sessionsPage();
  if (facts === null) redirect(paths.login);
  return <SessionsPage {...facts} />;
}

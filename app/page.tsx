import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TitleGenerator } from "@/components/titles/title-generator";
import { currentUser } from "@/lib/server/identity/sessions";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Video Title Generator" };

export default async function HomePage() {
  const user = await currentUser();
  if (user === null) redirect(paths.login);
  return <TitleGenerator userId={user.id} />;
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TitleGenerator } from "@/components/titles/title-generator";
import { paths } from "@/lib/paths";
import { currentUser } from "@/lib/server/identity/current-user";

export const metadata: Metadata = { title: "Video Title Generator" };

export default async function HomePage() {
  const user = await currentUser();
  if (user === null) redirect(paths.login);
  return <TitleGenerator userId={user.id} />;
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TitleGenerator } from "@/components/titles/title-generator";
import { currentUser } from "@/lib/server/identity/current-user";

export const metadata: Metadata = { title: "Video Title Generator" };

export default async function HomePage() {
  const user = await currentUser();
  if (user === null) redirect("/login");
  return <TitleGenerator userId={user.id} />;
}

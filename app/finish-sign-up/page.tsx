import type { Metadata } from "next";
import { FinishSignIn } from "@/components/auth/finish-sign-in";
import { paths } from "@/lib/paths";
import { openedLink, type SearchParams } from "@/lib/server/routes/opened-link";

export const metadata: Metadata = { title: "Finish signing in", robots: "noindex", referrer: "no-referrer" };

export default async function FinishSignUpPage({ searchParams }: { searchParams: SearchParams }) {
  return <FinishSignIn {...(await openedLink(searchParams, paths.titles))} />;
}

import type { Metadata } from "next";
import { FinishSignIn } from "@/components/sign-in/finish-sign-in";
import type { SearchParams } from "@/lib/server/route";
import { openedLink } from "@/lib/sign-in/server/complete-sign-in";
import { paths } from "@/lib/text/paths";

export const metadata: Metadata = { title: "Finish signing in", robots: "noindex", referrer: "no-referrer" };

export default async function AssistantFinishSignUpPage({ searchParams }: { searchParams: SearchParams }) {
  return <FinishSignIn {...(await openedLink(searchParams, paths.assistant))} />;
}

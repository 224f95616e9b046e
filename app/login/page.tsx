import type { Metadata } from "next";
import { SignInPage } from "@/components/sign-in/sign-in-page";
import { emailToContinue } from "@/lib/drafts/server/drafts-route";
import { env } from "@/lib/server/env";
import { signInSettings } from "@/lib/server/identity/sign-in-settings";
import type { SearchParams } from "@/lib/server/route";
import { readReturnPath } from "@/lib/sign-in/return-path";
import { homePath } from "@/lib/text/features";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const { returnTo } = await searchParams;
  return (
    <SignInPage
      {...signInSettings()}
      shown={env().shown}
      returnTo={readReturnPath(returnTo, homePath(env().shown))}
      areWizardsOpen={!env().wizardsNeedSignIn}
      unfinished={await emailToContinue()}
    />
  );
}

import type { Metadata } from "next";
import { SignInPage } from "@/components/auth/sign-in-page";
import { signInSettings } from "@/lib/server/auth/sign-in-settings";
import { env } from "@/lib/server/env/env";
import { emailToContinue } from "@/lib/server/routes/drafts";
import type { SearchParams } from "@/lib/server/routes/opened-link";
import { readReturnPath } from "@/lib/sign-in/return-path";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const { returnTo } = await searchParams;
  return (
    <SignInPage
      {...signInSettings()}
      returnTo={readReturnPath(returnTo)}
      areWizardsOpen={!env().wizardsNeedSignIn}
      unfinished={await emailToContinue()}
    />
  );
}

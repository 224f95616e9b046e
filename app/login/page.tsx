import type { Metadata } from "next";
import { SignInPage } from "@/components/auth/sign-in-page";
import { signInSettings } from "@/lib/server/auth/sign-in-settings";

export const metadata: Metadata = { title: "Sign in" };

export default function LoginPage() {
  return <SignInPage {...signInSettings()} returnTo="/" />;
}

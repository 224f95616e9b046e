"use client";

import { Notice } from "@/components/ui/notice";
import { rememberedEmail } from "@/lib/browser/auth/remembered-email";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { SignIn, type SignInPlace } from "./sign-in";

/** Says why a link is of no use, and offers another, or the way on for somebody who needs none. */
export function DeadLink({ message, signedIn, ...place }: SignInPlace & { message: string; signedIn: boolean }) {
  if (signedIn) {
    return (
      <>
        <Notice tone="info" announce="alert" title="You are signed in already.">
          {message} You need no other.
        </Notice>
        <a href={place.returnTo} className={buttonClasses("primary")}>
          Go on
        </a>
      </>
    );
  }
  return (
    <>
      <Notice tone="warning" announce="alert" title={message}>
        Have a new one sent to you.
      </Notice>
      <SignIn {...place} initialEmail={rememberedEmail() ?? ""} />
    </>
  );
}

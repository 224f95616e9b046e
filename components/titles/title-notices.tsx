"use client";

import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";

/** The session ended while the page was open: the server takes the person for a visitor now. */
export function SignedOut() {
  return (
    <Notice
      className="mt-5"
      tone="warning"
      announce="status"
      title="You are signed out."
      actions={
        <Link href={paths.login} prefetch={false} className={buttonClasses("primary", "small")}>
          Sign in
        </Link>
      }
    >
      Sign in again to go on. What you typed stays in this browser.
    </Notice>
  );
}

"use client";

import Link from "next/link";
import { LogoutButton } from "@/components/auth/logout-button";
import { Notice } from "@/components/ui/notice";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import type { QuestionAsker } from "@/lib/questions/question-asker";

/** Who is signed in. Wide pages have the way out in their header; on narrow ones it would be hidden in the menu. */
export function SignedInLine({ email }: { email: string }) {
  return (
    <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1">
      <span className="min-w-0 break-words text-ink-muted text-sm">{email}</span>
      <span className="flex flex-wrap items-center xl:hidden">
        <Link href="/sessions" prefetch={false} className={buttonClasses("quiet", "small")}>
          Sessions
        </Link>
        <LogoutButton />
      </span>
    </div>
  );
}

interface VisitorLinesProps {
  asker: QuestionAsker;
  /** The address that a sign-in link was sent to. */
  sentTo: string | undefined;
}

/** How many questions a visitor has asked, as the server counts them; and that a link is on its way, when the toast has gone. */
export function VisitorLines({ asker, sentTo }: VisitorLinesProps) {
  if (asker.kind === "user") return null;
  return (
    <>
      <p className="text-ink-muted text-sm tabular-nums">
        {`${asker.questionsAsked}/${asker.questionLimit} questions asked`}
      </p>
      {sentTo === undefined ? null : (
        <Notice tone="success" announce="none" title="A sign-in link is on its way.">
          {`Open the link that was sent to ${sentTo} in this browser. Your question waits there for you.`}
        </Notice>
      )}
    </>
  );
}

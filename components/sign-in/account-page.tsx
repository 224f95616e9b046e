import Link from "next/link";
import type { ReactNode } from "react";
import { ConnectedServices } from "@/components/services/service-list";
import { buttonClasses } from "@/lib/browser/button-classes";
import { paths } from "@/lib/text/paths";
import { DeleteAccount, DownloadEmails } from "./account-actions";

/** The page of a person's account: its address, its emails as a file, its browsers, and its end. */
export function AccountPage({ email }: { email: string }) {
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
      <h1 className="text-balance font-heading font-semibold text-2xl sm:text-3xl">Your account</h1>
      <p className="mt-3 text-ink-muted leading-relaxed">
        Signed in as <span className="text-ink [overflow-wrap:anywhere]">{email}</span>.
      </p>
      <Part title="Download everything">
        <Words>
          One file with all your emails, every version of every text, your voice, and your questions of the last seven
          days. Keep it, or add the emails to any account: choose “Open a copy” where you write an email.
        </Words>
        <DownloadEmails />
      </Part>
      <Part title="Email services">
        <Words>
          Services that take your finished emails as drafts. Finish an email and choose Send to connect one. Its key
          stays here, encrypted.
        </Words>
        <div className="mb-4 flex flex-col gap-4 text-sm">
          <ConnectedServices />
        </div>
        <Link href={paths.library} prefetch={false} className={`${buttonClasses()} max-sm:w-full`}>
          Open your emails
        </Link>
      </Part>
      <Part title="Where you're signed in">
        <Words>See your browsers, and sign out of any you don't recognize or no longer use.</Words>
        <Link href={paths.sessions} prefetch={false} className={`${buttonClasses()} max-sm:w-full`}>
          Show your browsers
        </Link>
      </Part>
      <Part title="Delete your account">
        <Words>
          Deletes your emails and everything else stored for you, at once and for good, and signs you out in every
          browser. Download everything first if you want to keep your emails.
        </Words>
        <DeleteAccount email={email} />
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 rounded-md border border-line bg-paper p-4 shadow-paper sm:p-5">
      <h2 className="font-heading font-semibold text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="mt-2 mb-4 max-w-measure text-ink-muted leading-relaxed">{children}</p>;
}

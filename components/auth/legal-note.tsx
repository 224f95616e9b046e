import type { Delivery } from "@/lib/sign-in/wire";

/** Where the texts are that a person accepts by signing in; they are links only where the server names them. */
export interface LegalLinks {
  termsUrl?: string;
  privacyUrl?: string;
}

interface LegalNoteProps {
  legal: LegalLinks;
  /** Without a mail server the link is in the server's terminal, which whoever tries it out has to know. */
  delivery: Delivery;
}

/** What continuing means (specification 2.8), and where the link will be. */
export function LegalNote({ legal: { termsUrl, privacyUrl }, delivery }: LegalNoteProps) {
  return (
    <>
      <p className="text-ink-muted text-sm leading-relaxed">
        By continuing, you accept the <LegalText url={termsUrl}>Terms of Use</LegalText> and the{" "}
        <LegalText url={privacyUrl}>Privacy Policy</LegalText>.
      </p>
      {delivery === "terminal" ? (
        <p className="border-line border-t pt-4 text-ink-muted text-sm leading-relaxed">
          No mail server is connected. The link will be printed in the terminal in which the server runs, and the email
          kept in its outbox folder.
        </p>
      ) : null}
    </>
  );
}

function LegalText({ url, children }: { url: string | undefined; children: string }) {
  if (url === undefined) return children;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-ink underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

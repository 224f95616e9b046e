import type { Delivery } from "@/lib/sign-in/wire";

/** The addresses of the texts that people accept by signing in. A text without one is not a link. */
interface LegalLinks {
  termsUrl?: string;
  privacyUrl?: string;
}

/** The server settings that every form for a sign-in link shows. */
export interface LegalNoteProps {
  legal: LegalLinks;
  /** Without a mail server, the sign-in link is printed in the server's terminal. */
  delivery: Delivery;
}

/** Says what people accept by continuing (specification 2.8), and where the link will be without a mail server. */
export function LegalNote({ legal: { termsUrl, privacyUrl }, delivery }: LegalNoteProps) {
  return (
    <>
      <p className="text-ink-muted text-sm leading-relaxed">
        By continuing, you accept the <LegalText url={termsUrl}>Terms of Use</LegalText> and the{" "}
        <LegalText url={privacyUrl}>Privacy Policy</LegalText>.
      </p>
      {delivery === "terminal" ? (
        <p className="border-line border-t pt-4 text-ink-muted text-sm leading-relaxed">
          No mail server is connected. You'll find the link in the server's terminal and the email in its outbox folder.
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

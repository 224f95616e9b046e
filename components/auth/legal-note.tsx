/** Where the texts are that a person accepts by signing in; they are links only where the server names them. */
export interface LegalLinks {
  termsUrl?: string;
  privacyUrl?: string;
}

/** What continuing means (specification 2.8). */
export function LegalNote({ termsUrl, privacyUrl }: LegalLinks) {
  return (
    <p className="text-ink-muted text-sm leading-relaxed">
      By continuing, you accept the <LegalText url={termsUrl}>Terms of Use</LegalText> and the{" "}
      <LegalText url={privacyUrl}>Privacy Policy</LegalText>.
    </p>
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

/** What stands beside a text that waits for its connection; a live region says it as well. */
export const CONNECTION_LOST = "The connection is lost. Trying again ...";

/** Says that a text waits for its connection. */
export function ConnectionNotice({ className = "" }: { className?: string }) {
  return <p className={`font-medium text-sm text-warning ${className}`}>{CONNECTION_LOST}</p>;
}

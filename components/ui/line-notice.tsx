/** What stands beside a text that waits for its connection; a live region says it as well. */
export const LINE_LOST = "The connection is lost. Trying again ...";

/** Says that a text waits for its connection. */
export function LineNotice({ className = "" }: { className?: string }) {
  return <p className={`font-medium text-sm text-warning ${className}`}>{LINE_LOST}</p>;
}

/** The message beside a text that is waiting for its connection; a live region announces it too. */
export const CONNECTION_LOST = "Connection lost. Reconnecting ...";

/** Says that a text is waiting for its connection. */
export function ConnectionNotice() {
  return <p className="font-medium text-sm text-warning">{CONNECTION_LOST}</p>;
}

import { Disclosure } from "./disclosure";

interface FailureTextProps {
  message: string;
  /** The words of another server, as they came. */
  details?: string | undefined;
}

/** Says what happened, and shows on request what another server said of it. */
export function FailureText({ message, details }: FailureTextProps) {
  return (
    <>
      <p>{message}</p>
      {details === undefined ? null : (
        <Disclosure summary="Details">
          <p className="text-ink-muted [overflow-wrap:anywhere]">{details}</p>
        </Disclosure>
      )}
    </>
  );
}

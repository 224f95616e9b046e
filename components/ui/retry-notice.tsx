import type { ComponentProps } from "react";
import { Button } from "./button";
import { FailureText } from "./disclosure";
import { Notice } from "./notice";

interface RetryNoticeProps {
  title: string;
  error: ComponentProps<typeof FailureText>;
  onRetry: () => void;
}

/** A failure with its reason, and a button that tries again. */
export function RetryNotice({ title, error, onRetry }: RetryNoticeProps) {
  const again = (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="danger" title={title} actions={again}>
      <FailureText {...error} />
    </Notice>
  );
}

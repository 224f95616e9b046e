"use client";

import { Button } from "@/components/ui/button";
import { MessagePage } from "./message-page";

/** What a page shows that failed to draw itself; drawing it anew is tried first, loading it anew next. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="Something went wrong on this page."
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </>
      }
    >
      The page could not be shown. What was saved before is safe; trying again is too.
    </MessagePage>
  );
}

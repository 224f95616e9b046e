"use client";

import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { MessagePage } from "./message-page";

/**
 * What a page shows that failed to draw itself; drawing it anew is tried first, loading it anew next.
 * Every page loads it, hence buttons without what `Button` brings along.
 */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="Something went wrong on this page."
      actions={
        <>
          <button type="button" className={buttonClasses("primary")} onClick={onRetry}>
            Try again
          </button>
          <button type="button" className={buttonClasses()} onClick={() => window.location.reload()}>
            Reload the page
          </button>
        </>
      }
    >
      The page could not be shown. What was saved before is safe; trying again is too.
    </MessagePage>
  );
}

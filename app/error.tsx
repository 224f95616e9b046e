"use client";

import { MessagePage } from "@/components/site/message-page";
import { buttonClasses } from "@/lib/browser/button-classes";

/**
 * A page that failed to render. The first button renders it again, the second reloads it. Every page loads this code,
 * so its buttons are plain and leave out what `Button` needs.
 */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <MessagePage
      title="Something went wrong on this page."
      actions={
        <>
          <button type="button" className={buttonClasses("primary")} onClick={reset}>
            Try again
          </button>
          <button type="button" className={buttonClasses()} onClick={() => window.location.reload()}>
            Reload the page
          </button>
        </>
      }
    >
      We couldn't load this page. Your saved work is safe, so go ahead and try again.
    </MessagePage>
  );
}

"use client";

import { SHORT_TOAST_MS, toastModule } from "@/lib/browser/show-toast";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import { Lazy } from "./lazy";

/**
 * The container of all notifications, "about 400px wide" (specification 2.1), at the top center; call `showSuccess("…")` or `showFailure("…")` anywhere. It is
 * always there, but the library for the toasts loads after the page, or with the first toast. One theme is enough,
 * because the tokens follow the color scheme.
 */
export function Toaster() {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-0 z-60 mx-auto max-w-[400px]">
      <Lazy module={toastModule} load={loadWhenUsed}>
        {({ Toaster: Toasts }) => (
          <Toasts
            position="top-center"
            duration={SHORT_TOAST_MS}
            // One below the other: a new toast must not cover the Undo of another one.
            expand
            theme="light"
            // The container lets clicks through to the page, but a toast needs its clicks.
            toastOptions={{ style: { pointerEvents: "auto" } }}
            style={{
              "--width": "400px",
              "--normal-bg": "var(--color-paper)",
              "--normal-text": "var(--color-ink)",
              "--normal-border": "var(--color-line-strong)",
              fontFamily: "inherit",
            }}
          />
        )}
      </Lazy>
    </div>
  );
}

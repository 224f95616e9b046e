"use client";

import { SHORT_TOAST_MS, toastModule } from "@/lib/browser/show-toast";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import { lazyPart } from "./lazy";

const Toasts = lazyPart(
  () => toastModule,
  (module) => module.Toaster,
  { load: loadWhenUsed },
);

/** The place of all toasts, "about 400px wide" (specification 2.1). One theme is enough: the tokens follow the scheme. */
export function Toaster() {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-0 z-60 mx-auto max-w-[400px]">
      <Toasts
        position="top-center"
        duration={SHORT_TOAST_MS}
        // One below the other: a new toast must not cover the Undo of another one.
        expand
        theme="light"
        // Asked of the page at each change, which would lay it out at once.
        dir="ltr"
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
    </div>
  );
}

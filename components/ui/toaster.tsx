"use client";

import { Toaster as SonnerToaster } from "sonner";

/** How long a toast stays unless it says otherwise (spec section 8). */
const TOAST_MS = 2000;

/** "A notification container about 400px wide is always present" (spec section 2). */
const CONTAINER_WIDTH = "400px";

/**
 * The place of all notifications, at the top in the middle; call `toast.success("…")` of `sonner` anywhere.
 * It follows the colour scheme through the tokens, hence the one theme.
 */
export function Toaster() {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-0 z-60 mx-auto max-w-[400px]">
      <SonnerToaster
        position="top-center"
        duration={TOAST_MS}
        theme="light"
        style={{
          "--width": CONTAINER_WIDTH,
          "--normal-bg": "var(--color-paper)",
          "--normal-text": "var(--color-ink)",
          "--normal-border": "var(--color-line-strong)",
          fontFamily: "inherit",
        }}
      />
    </div>
  );
}

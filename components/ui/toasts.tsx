"use client";

import { Toaster } from "sonner";

export { toast } from "sonner";

/** How long a toast stays unless it says otherwise (spec section 8). */
const TOAST_MS = 2000;

/** "A notification container about 400px wide is always present" (spec section 2). */
const CONTAINER_WIDTH = "400px";

/** The toasts themselves. They follow the colour scheme through the tokens, hence the one theme. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      duration={TOAST_MS}
      theme="light"
      // The container lets clicks through to the page; a toast with a button must not.
      toastOptions={{ style: { pointerEvents: "auto" } }}
      style={{
        "--width": CONTAINER_WIDTH,
        "--normal-bg": "var(--color-paper)",
        "--normal-text": "var(--color-ink)",
        "--normal-border": "var(--color-line-strong)",
        fontFamily: "inherit",
      }}
    />
  );
}

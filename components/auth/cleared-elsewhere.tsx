"use client";

import { useWindowEvent } from "@/components/ui/use-window-event";
import { paths } from "@/lib/paths";

/**
 * Leaves this tab after another one has cleared the browser at sign-out, and clears the tab's own storage too. Renders
 * nothing.
 */
export function ClearedElsewhere() {
  useWindowEvent("storage", ({ key }) => {
    // Only `clear()` sends an event without a key.
    if (key !== null || location.pathname === paths.login) return;
    // Added last, so it runs after all code that saves on `pagehide`.
    addEventListener("pagehide", () => {
      sessionStorage.clear();
      localStorage.clear();
    });
    location.replace(paths.login);
  });
  return null;
}

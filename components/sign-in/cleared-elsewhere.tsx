"use client";

import { useWindowEvent } from "@/components/ui/use-window-event";
import { paths } from "@/lib/text/paths";

/** Leaves this tab, and clears its storage, after another one has cleared the browser at sign-out. */
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

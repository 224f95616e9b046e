"use client";

import { useEffect } from "react";
import { paths } from "@/lib/paths";

/**
 * Leaves this tab after another one has cleared the browser at sign-out, and clears the tab's own storage too. Renders
 * nothing.
 */
export function ClearedElsewhere() {
  useEffect(() => {
    function leave({ key }: StorageEvent) {
      // Only `clear()` sends an event without a key.
      if (key !== null || location.pathname === paths.login) return;
      // Added last, so it runs after all code that saves on `pagehide`.
      addEventListener("pagehide", () => {
        sessionStorage.clear();
        localStorage.clear();
      });
      location.replace(paths.login);
    }
    addEventListener("storage", leave);
    return () => removeEventListener("storage", leave);
  }, []);
  return null;
}

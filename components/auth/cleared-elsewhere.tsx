"use client";

import { useEffect } from "react";
import { paths } from "@/lib/paths";

/**
 * Leaves this tab when another one has emptied the browser for a person who goes: what is on the page, and what the tab
 * keeps for itself, goes as well. It shows nothing.
 */
export function ClearedElsewhere() {
  useEffect(() => {
    function leave({ key }: StorageEvent) {
      // Only emptying all of it has no name.
      if (key !== null || location.pathname === paths.login) return;
      // Added last, and so called after everything that writes when its page goes.
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

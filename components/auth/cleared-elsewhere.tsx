"use client";

import { useEffect } from "react";

const SIGN_IN_PATH = "/login";

/**
 * Leaves this tab when another one has emptied the browser for a person who goes: what is on the page, and what the tab
 * keeps for itself, goes as well. It shows nothing.
 */
export function ClearedElsewhere() {
  useEffect(() => {
    function leave({ key }: StorageEvent) {
      // Only emptying all of it has no name.
      if (key !== null || location.pathname === SIGN_IN_PATH) return;
      // Added last, and so called after everything that writes when its page goes.
      addEventListener("pagehide", () => {
        sessionStorage.clear();
        localStorage.clear();
      });
      location.replace(SIGN_IN_PATH);
    }
    addEventListener("storage", leave);
    return () => removeEventListener("storage", leave);
  }, []);
  return null;
}

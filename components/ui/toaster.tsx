"use client";

import { useEffect } from "react";
import { useLateModule } from "./late-module";
import { toastModule } from "./show-toast";
import { loadWhenIdle } from "./when-idle";

/**
 * The place of all notifications, at the top in the middle; call `showSuccess("…")` or `showFailure("…")` anywhere.
 * The place is always there; what draws the toasts comes after the page, or with the first toast.
 */
export function Toaster() {
  const module = useLateModule(toastModule);
  useEffect(() => loadWhenIdle(toastModule), []);
  return (
    <div className="pointer-events-none fixed inset-x-4 top-0 z-60 mx-auto max-w-[400px]">
      {module === undefined ? null : <module.Toasts />}
    </div>
  );
}

"use client";

import { useSyncExternalStore } from "react";
import type { LazyModule } from "@/lib/browser/lazy-module";

/** The code once it is there; the component is drawn again when it comes. Fetching it is up to somebody else. */
export function useLazyModule<Module>({ subscribe, get }: LazyModule<Module>): Module | undefined {
  return useSyncExternalStore(subscribe, get, serverHasNone);
}

const serverHasNone = () => undefined;

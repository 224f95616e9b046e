"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Button } from "./button";

interface LazyProps<Module> {
  module: LazyModule<Module>;
  /** Draws the part with the code that has come. */
  children: (module: Module) => ReactNode;
  /** What stands in its place for as long as the code is under way; nothing unless told. */
  waiting?: ReactNode;
  /** What stands in its place when the code does not come, e.g. because the network is gone. */
  failed: ReactNode;
}

/** A part of the page whose code comes after the page; code that is there already is drawn at once. */
export function Lazy<Module>({ module, children, waiting = null, failed }: LazyProps<Module>) {
  const loaded = useLazyModule(module);
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    module.load().catch(() => setMissing(true));
  }, [module]);

  if (loaded !== undefined) return children(loaded);
  return missing ? failed : waiting;
}

/** The code once it is there; the component is drawn again when it comes. Fetching it is up to somebody else. */
export function useLazyModule<Module>({ subscribe, get }: LazyModule<Module>): Module | undefined {
  return useSyncExternalStore(subscribe, get, serverHasNone);
}

const serverHasNone = () => undefined;

/**
 * Says that a part of the page did not load: most likely the network is gone, or a newer version is out. It uses only what
 * the page has already, because another download could fail in the same way.
 */
export function LazyFailure({ title }: { title: string }) {
  return (
    <div role="alert" className="mt-5 rounded-xl border border-danger/40 bg-danger-soft p-4">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm leading-relaxed">
        Check your connection first. Everything that you typed and everything written so far is safe.
      </p>
      <Button size="small" className="mt-3" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </div>
  );
}

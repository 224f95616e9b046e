"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Button } from "./button";

interface LazyProps<Module> {
  module: LazyModule<Module>;
  /** Renders the part with the loaded code. */
  children: (module: Module) => ReactNode;
  /** Shown while the code loads; nothing by default. */
  waiting?: ReactNode;
  /** Shown if the code does not load, e.g. because the network is gone; nothing by default. */
  failed?: ReactNode;
  /** Fetches the code later, e.g. `loadWhenIdle`; by default it is fetched at once. */
  load?: (module: LazyModule<Module>) => (() => void) | undefined;
}

/** A part of the page whose code loads after the page; loaded code is rendered right away. */
export function Lazy<Module>({ module, children, waiting = null, failed = null, load }: LazyProps<Module>) {
  const loaded = useSyncExternalStore(module.subscribe, module.get, serverHasNone);
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (load) return load(module);
    module.load().catch(() => setMissing(true));
  }, [module, load]);

  if (loaded !== undefined) return children(loaded);
  return missing ? failed : waiting;
}

const serverHasNone = () => undefined;

/**
 * Says that a part of the page did not load: most likely the network is gone, or a newer version is out. It uses only
 * what the page has already, because another download could fail in the same way.
 */
export function LazyFailure({ title }: { title: string }) {
  return (
    <div role="alert" className="mt-5 rounded-xl border border-danger/40 bg-danger-soft p-4">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm leading-relaxed">Check your connection, then reload. Your work is safe.</p>
      <Button size="small" className="mt-3" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}

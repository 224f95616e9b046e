"use client";

import { Lazy } from "@/components/ui/lazy";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import type { PanelName } from "@/components/wizard/panels/open-panel";
import { LazyModule } from "@/lib/browser/lazy-module";

/** The panels, which come before they are first opened. */
export const panels = new LazyModule(() => import("@/components/wizard/panels/open-panel"));

interface LazyPanelProps {
  /** The open panel; null draws none. */
  name: PanelName | null;
  onClose: () => void;
}

/** The panel that is open. The code of all panels comes after the page: it is more than that of a whole screen. */
export function LazyPanel({ name, onClose }: LazyPanelProps) {
  if (name === null) return null;
  return (
    <Lazy module={panels} failed={<LazyFailure title="This panel could not be loaded." />}>
      {({ OpenPanel }) => <OpenPanel name={name} onClose={onClose} />}
    </Lazy>
  );
}

"use client";

import type { ComponentProps, ReactNode } from "react";
import { Lazy, LazyFailure, useLazyModule } from "@/components/ui/lazy";
import { useLaterParts, type WizardParts } from "./wizard-context";

interface LaterProps {
  /** Renders the part with the loaded code. */
  children: (parts: WizardParts) => ReactNode;
  /** Shown while the code loads; nothing by default. */
  waiting?: ReactNode;
  /** Shown if the code does not load; nothing by default. */
  failed?: ReactNode;
}

/** A part of a wizard that its first form does not need. It loads while the form is filled in. */
export function Later({ children, waiting = null, failed = null }: LaterProps) {
  return (
    <Lazy module={useLaterParts()} waiting={waiting} failed={failed}>
      {children}
    </Lazy>
  );
}

/** A part that is not missed at first: rendered once its code has loaded, which it does not start itself. */
export function OnceLoaded({ children, waiting = null }: Omit<LaterProps, "failed">) {
  const parts = useLazyModule(useLaterParts());
  return parts === undefined ? waiting : children(parts);
}

/** The panels that open over the page. */
export type PanelName = ComponentProps<WizardParts["OpenPanel"]>["name"];

interface LazyPanelProps {
  /** The open panel; null for none. */
  name: PanelName | null;
  onClose: () => void;
}

/** The open panel. Panels are lazy, because their code is larger than a screen's. */
export function LazyPanel({ name, onClose }: LazyPanelProps) {
  if (name === null) return null;
  return (
    <Later failed={<LazyFailure title="This panel didn't load." />}>
      {({ OpenPanel }) => <OpenPanel name={name} onClose={onClose} />}
    </Later>
  );
}

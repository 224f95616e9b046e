"use client";

import type { ComponentProps, ReactNode } from "react";
import { Lazy, LazyFailure, useLazyModule } from "@/components/ui/lazy";
import { useLaterParts, type WizardParts } from "./wizard-context";

interface LaterProps {
  /** Draws the part with the code that has come. */
  children: (parts: WizardParts) => ReactNode;
  /** What stands in its place for as long as the code is under way; nothing unless told. */
  waiting?: ReactNode;
  /** What stands in its place when the code does not come; nothing, where the draft can be written without. */
  failed?: ReactNode;
}

/** A part of a wizard that its first form does without; it comes while that is filled in. */
export function Later({ children, waiting = null, failed = null }: LaterProps) {
  return (
    <Lazy module={useLaterParts()} waiting={waiting} failed={failed}>
      {children}
    </Lazy>
  );
}

/** A part that nobody misses before they use the page: it is drawn once the code is there, and leaves fetching it to others. */
export function OnceLoaded({ children, waiting = null }: Omit<LaterProps, "failed">) {
  const parts = useLazyModule(useLaterParts());
  return parts === undefined ? waiting : children(parts);
}

/** The panels that open over the page. */
export type PanelName = ComponentProps<WizardParts["OpenPanel"]>["name"];

interface LazyPanelProps {
  /** The open panel; null draws none. */
  name: PanelName | null;
  onClose: () => void;
}

/** The panel that is open. The code of all panels comes after the page: it is more than that of a whole screen. */
export function LazyPanel({ name, onClose }: LazyPanelProps) {
  if (name === null) return null;
  return (
    <Later failed={<LazyFailure title="This panel could not be loaded." />}>
      {({ OpenPanel }) => <OpenPanel name={name} onClose={onClose} />}
    </Later>
  );
}

"use client";

import type { ComponentProps } from "react";
import { Lazy, LazyFailure } from "@/components/ui/lazy";
import { useLaterParts, type WizardParts } from "./wizard-context";

type LaterProps = Omit<ComponentProps<typeof Lazy<WizardParts>>, "module" | "load">;

/** A part of a wizard that its first form does not need. It loads while the form is filled in. */
export function Later(part: LaterProps) {
  return <Lazy module={useLaterParts()} {...part} />;
}

/** A part that is not missed at first: rendered once its code has loaded, which it does not start itself. */
export function OnceLoaded(part: LaterProps) {
  return <Lazy module={useLaterParts()} load={loadedElsewhere} {...part} />;
}

const loadedElsewhere = () => undefined;

/** The panels that open over the page. */
export type PanelName = ComponentProps<WizardParts["OpenPanel"]>["name"];

/** The open panel. Panels are lazy, because their code is larger than a screen's. */
export function LazyPanel({ name, onClose }: { name: PanelName | null; onClose: () => void }) {
  if (name === null) return null;
  return (
    <Later failed={<LazyFailure title="This panel didn't load." />}>
      {({ OpenPanel }) => <OpenPanel name={name} onClose={onClose} />}
    </Later>
  );
}

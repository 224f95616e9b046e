"use client";

import { LatePart } from "@/components/ui/late-part";
import { LateFailure } from "@/components/wizard/late-failure";
import { panels } from "@/components/wizard/late-modules";
import type { PanelName } from "@/components/wizard/panels/open-panel";

interface LatePanelProps {
  /** The open panel; null draws none. */
  name: PanelName | null;
  onClose: () => void;
}

/** The panel that is open. The code of all panels comes after the page: it is more than that of a whole screen. */
export function LatePanel({ name, onClose }: LatePanelProps) {
  if (name === null) return null;
  return (
    <LatePart module={panels} failed={<LateFailure title="This panel could not be loaded." />}>
      {({ OpenPanel }) => <OpenPanel name={name} onClose={onClose} />}
    </LatePart>
  );
}

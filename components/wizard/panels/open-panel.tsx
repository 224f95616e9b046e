"use client";

import { BlocksProgress } from "@/components/wizard/panels/blocks-progress";
import { Costs } from "@/components/wizard/panels/costs";
import { FullEmail } from "@/components/wizard/panels/full-email";
import { PromptsInspector } from "@/components/wizard/panels/prompts-inspector";
import { Steps } from "@/components/wizard/panels/steps";

export type PanelName = "blocks" | "letter" | "prompts" | "costs" | "steps";

interface OpenPanelProps {
  name: PanelName;
  onClose: () => void;
}

/** The panel of this name, open. */
export function OpenPanel({ name, onClose }: OpenPanelProps) {
  switch (name) {
    case "blocks":
      return <BlocksProgress onClose={onClose} />;
    case "letter":
      return <FullEmail onClose={onClose} />;
    case "prompts":
      return <PromptsInspector onClose={onClose} />;
    case "costs":
      return <Costs onClose={onClose} />;
    case "steps":
      return <Steps onClose={onClose} />;
  }
}

"use client";

import { Blocks, Eye, MessageSquareText } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentType, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { PanelProps } from "@/components/wizard/panels/panel-props";

type PanelName = "blocks" | "letter" | "prompts";

// A panel's script is fetched when it is first opened: most visits to a step open none.
const PANELS: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  blocks: dynamic(() => import("./blocks-progress").then((module) => module.BlocksProgress)),
  letter: dynamic(() => import("./full-email").then((module) => module.FullEmail)),
  prompts: dynamic(() => import("./prompts-inspector").then((module) => module.PromptsInspector)),
};

const BUTTONS = [
  { name: "blocks", label: "Blocks Progress", short: "Blocks", icon: Blocks },
  { name: "letter", label: "Preview Full Email", short: "Preview", icon: Eye },
  { name: "prompts", label: "Prompts", short: "Prompts", icon: MessageSquareText },
] as const;

/** The buttons of the three panels, and the one that is open. */
export function Panels({ compact = false }: { compact?: boolean }) {
  const [open, setOpen] = useState<PanelName | null>(null);
  const Panel = open && PANELS[open];
  return (
    <div className={classNames("flex", compact ? "-mr-3.5" : "flex-col items-stretch gap-2")}>
      {BUTTONS.map(({ name, label, short, icon: Icon }) => (
        <Button
          key={name}
          size="small"
          variant={compact ? "quiet" : "secondary"}
          aria-haspopup="dialog"
          aria-label={label}
          className={compact ? "" : "justify-start"}
          onClick={() => setOpen(name)}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className={compact ? "max-sm:sr-only" : ""}>{compact ? short : label}</span>
        </Button>
      ))}
      {Panel ? <Panel onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

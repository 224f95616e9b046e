"use client";

import { Blocks, Coins, Eye, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyPanel, type PanelName } from "@/components/wizard/later";
import { classNames } from "@/lib/browser/styles/class-names";

const BUTTONS = [
  { name: "blocks", label: "Blocks Progress", short: "Blocks", icon: Blocks },
  { name: "letter", label: "Preview Full Email", short: "Preview", icon: Eye },
  { name: "prompts", label: "Prompts", short: "Prompts", icon: MessageSquareText },
  { name: "costs", label: "Costs", short: "Costs", icon: Coins },
] as const;

/** The buttons of the panels, and the open panel. */
export function Panels({ compact = false }: { compact?: boolean }) {
  const [open, setOpen] = useState<PanelName | null>(null);
  return (
    <div className={classNames("flex", compact ? "-mr-3.5" : "flex-col items-stretch")}>
      {BUTTONS.map(({ name, label, short, icon: Icon }) => (
        <Button
          key={name}
          size={compact ? "small" : "flush"}
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={label}
          className={compact ? "" : "justify-start"}
          onClick={() => setOpen(name)}
        >
          <Icon aria-hidden="true" className={classNames("size-4", !compact && "mr-1.5 ml-0.5")} />
          <span className={compact ? "max-sm:sr-only" : ""}>{compact ? short : label}</span>
        </Button>
      ))}
      <LazyPanel name={open} onClose={() => setOpen(null)} />
    </div>
  );
}

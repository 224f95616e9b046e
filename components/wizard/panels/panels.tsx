"use client";

import { Blocks, Coins, Eye, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Later } from "@/components/wizard/later";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { classNames } from "@/lib/browser/styles/class-names";
import type { PanelName } from "./open-panel";

const BUTTONS = [
  { name: "blocks", label: "Blocks Progress", short: "Blocks", icon: Blocks },
  { name: "letter", label: "Preview Full Email", short: "Preview", icon: Eye },
  { name: "prompts", label: "Prompts", short: "Prompts", icon: MessageSquareText },
  { name: "costs", label: "Costs", short: "Costs", icon: Coins },
] as const;

/** The buttons of the panels, and the one that is open. */
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

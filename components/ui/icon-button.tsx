"use client";

import type { ComponentType } from "react";
import { Button, type ButtonProps } from "./button";

interface IconButtonProps extends Omit<ButtonProps, "children" | "size" | "busyLabel" | "tooltip"> {
  /** The button's name, shown as its tooltip as well. */
  label: string;
  /** A lucide icon, e.g. `icon={RotateCcw}`. */
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
}

/** A square button with an icon alone, `quiet` unless told. It takes what `Button` takes. */
export function IconButton({ label, icon: Icon, variant = "quiet", busy = false, ...button }: IconButtonProps) {
  return (
    <Button {...button} busy={busy} variant={variant} size="icon" aria-label={label} tooltip={label}>
      {busy ? null : <Icon className="size-5" aria-hidden="true" />}
    </Button>
  );
}

"use client";

import type { ComponentType } from "react";
import { Button, type ButtonProps } from "./button";
import { classNames } from "./class-names";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends Omit<ButtonProps, "children" | "busyLabel"> {
  /** The button's name, shown as its tooltip as well. */
  label: string;
  /** A lucide icon, e.g. `icon={RotateCcw}`. */
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
}

/** A square button with an icon alone, `quiet` unless told. It takes what `Button` takes. */
export function IconButton({ label, icon: Icon, variant = "quiet", className, ...button }: IconButtonProps) {
  const plain = (
    <Button {...button} variant={variant} aria-label={label} className={classNames("w-11 shrink-0 px-0", className)}>
      <Icon className="size-5" aria-hidden="true" />
    </Button>
  );
  // A button that says why it cannot be used has that reason for a tooltip already.
  if (button.unavailableReason !== undefined) return plain;
  return (
    <Tooltip text={label} describes={false}>
      {plain}
    </Tooltip>
  );
}

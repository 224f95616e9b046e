"use client";

import type { ComponentProps, ComponentType, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "@/lib/browser/styles/button-classes";
import { classNames } from "@/lib/browser/styles/class-names";
import { Spinner } from "./spinner";
import { Tooltip } from "./tooltip";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` is the one next step of a screen; `secondary` unless told. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A request runs: the button keeps its focus, shows `busyLabel`, says it once and takes no click. */
  busy?: boolean;
  /** What the button says while it is busy, e.g. `Processing request ...`. Without it the label stays. */
  busyLabel?: string;
  /** Why the button cannot be used now. It stays focusable and shows the reason as a tooltip; `disabled` says nothing. */
  unavailableReason?: string | undefined;
  /** A few words beside the button while it is pointed at; not read out, so it only repeats the name. */
  tooltip?: string;
}

/**
 * A button of the type `button` unless told, with everything a native button takes (also `ref`).
 * While it is busy or has an `unavailableReason` it is `aria-disabled` instead of `disabled`: a disabled button loses
 * the focus and tells nobody why it does nothing.
 */
export function Button({
  variant = "secondary",
  size = "medium",
  busy = false,
  busyLabel,
  unavailableReason,
  tooltip,
  className,
  children,
  onClick,
  ...native
}: ButtonProps) {
  const blocked = busy || unavailableReason !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Without the default action a blocked submit button submits nothing either.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...native}
      aria-disabled={blocked || native["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {busy ? <Spinner /> : null}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
  return (
    <>
      {/* Also without a text: a button that moved into the tooltip and out again would lose the focus. */}
      <Tooltip text={unavailableReason ?? tooltip} describes={unavailableReason !== undefined}>
        {button}
      </Tooltip>
      {busyLabel === undefined ? null : (
        // The region stands outside: what is inside a button is its name, and no change of it is announced.
        <span role="status" className="sr-only">
          {busy ? busyLabel : ""}
        </span>
      )}
    </>
  );
}

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

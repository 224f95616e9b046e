import type { ComponentProps, ComponentType, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "@/lib/browser/button-classes";
import { classNames } from "@/lib/browser/class-names";
import { Spinner } from "./spinner";
import { Tooltip } from "./tooltip";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` is for the one next step of a screen; `secondary` by default. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A request is running: the button holds its focus, shows and announces `busyLabel`, and ignores clicks. */
  busy?: boolean;
  /** The label while it is busy, e.g. `Processing request ...`. Without it the label stays. */
  busyLabel?: string;
  /** The reason why the button is off, shown as a tooltip. The button stays focusable, unlike with `disabled`. */
  unavailableReason?: string | undefined;
  /** A tooltip of a few words. It is not read out, so it only repeats the name. */
  tooltip?: string;
}

/** A native button. While busy or unavailable it is `aria-disabled`: a disabled one loses the focus and cannot say why. */
export function Button({
  variant = "secondary",
  size = "medium",
  busy = false,
  busyLabel,
  unavailableReason: reason,
  tooltip,
  className,
  children,
  onClick,
  ...native
}: ButtonProps) {
  // A busy button says what it does.
  const unavailableReason = busy ? undefined : reason;
  const blocked = busy || unavailableReason !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Prevents the default action, so that a blocked submit button does not submit.
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
      {/* Rendered even without a text: a button that moved into a tooltip and out again would lose the focus. */}
      <Tooltip text={unavailableReason ?? tooltip} describes={unavailableReason !== undefined}>
        {button}
      </Tooltip>
      {busyLabel === undefined ? null : (
        // The live region is outside, because changes inside a button are not announced.
        <span role="status" className="sr-only">
          {busy ? busyLabel : ""}
        </span>
      )}
    </>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "size" | "busyLabel"> {
  /** The button's name, and its tooltip by default. */
  label: string;
  /** A lucide icon, e.g. `icon={RotateCcw}`. */
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
}

/** A square icon button, `quiet` by default, with all properties of `Button`. */
export function IconButton({ label, icon: Icon, variant = "quiet", busy = false, ...button }: IconButtonProps) {
  return (
    <Button tooltip={label} {...button} busy={busy} variant={variant} size="icon" aria-label={label}>
      {busy ? null : <Icon className="size-5" aria-hidden="true" />}
    </Button>
  );
}

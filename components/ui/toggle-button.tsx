import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface ToggleButtonProps {
  pressed: boolean;
  /** The name for screen readers, where the words alone are none; it begins with them. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

/** One of a few small buttons side by side; the pressed one has a tick. */
export function ToggleButton({ pressed, label, onPress, children }: ToggleButtonProps) {
  return (
    <Button
      size="small"
      aria-pressed={pressed}
      aria-label={label}
      onClick={onPress}
      // As wide without the tick as with it, so that nothing moves under the pointer.
      className="not-aria-pressed:px-6.5 aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      {pressed ? <Check aria-hidden="true" className="size-4 shrink-0 text-accent" /> : null}
      {children}
    </Button>
  );
}

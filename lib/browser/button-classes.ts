import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet";
/** `flush` is for a small quiet button: its words line up with the text above and below. */
export type ButtonSize = "medium" | "small" | "flush" | "icon";

const SHARED =
  "inline-flex items-center justify-center gap-2 text-balance rounded-lg border text-center font-medium leading-tight transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed";

/** A busy button has its usual colors: it is working, not unavailable. */
const UNAVAILABLE =
  "disabled:border-line disabled:bg-well disabled:text-ink-muted disabled:hover:bg-well aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-well aria-disabled:not-aria-busy:text-ink-muted forced-colors:aria-disabled:text-[GrayText]";

const UNAVAILABLE_ROW =
  "aria-disabled:no-underline aria-disabled:hover:bg-transparent aria-disabled:hover:text-accent forced-colors:aria-disabled:text-[GrayText]";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-accent bg-accent text-accent-ink hover:bg-accent-hover",
  secondary: "border-line-strong bg-paper text-ink hover:bg-well",
  quiet: "border-transparent text-accent underline-offset-4 hover:bg-accent-soft hover:text-ink",
};

/** Every size is 44 px high for a finger (WCAG 2.5.5); only a mouse gets the smaller one. */
const SIZES: Readonly<Record<ButtonSize, string>> = {
  medium: "min-h-11 px-5 py-2",
  small: "min-h-11 px-3.5 py-1.5 text-sm sm:pointer-fine:min-h-9",
  flush: "-ml-[0.9375rem] min-h-11 px-3.5 py-1.5 text-sm sm:pointer-fine:min-h-9",
  icon: "size-11 shrink-0",
};

/** Returns the classes of a button, also for a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = "secondary", size: ButtonSize = "medium"): string {
  // A row of the sidebar that turned into a gray box during every generation would draw the eye.
  return classNames(SHARED, VARIANTS[variant], SIZES[size], size === "flush" ? UNAVAILABLE_ROW : UNAVAILABLE);
}

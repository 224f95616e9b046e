import type { ComponentProps } from "react";
import { classNames } from "@/lib/browser/class-names";

declare module "react" {
  interface CSSProperties {
    /** Custom properties, which React passes on unchanged. */
    [property: `--${string}`]: string | number | undefined;
  }
}

/** Gives a text area the height of its content, in browsers that do not do so themselves. */
export function fitContent(area: HTMLTextAreaElement): void {
  if (typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A native text area: three rows at first (specification 9.1) or `rows`, growing up to most of the window's height. */
export function TextArea({ className, rows = 3, onInput, ...native }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      {...native}
      rows={rows}
      style={{ "--rows": rows, ...native.style }}
      onInput={(event) => {
        fitContent(event.currentTarget);
        onInput?.(event);
      }}
      className={classNames(
        CONTROL_CLASSES,
        "field-sizing-content min-h-[calc(var(--rows)*1lh+1.375rem)] max-h-[70dvh] resize-y",
        className,
      )}
    />
  );
}

/** A native input for one line, of type `text` by default. */
export function TextInput({ className, ...native }: ComponentProps<"input">) {
  return <input type="text" dir="auto" {...native} className={classNames(CONTROL_CLASSES, "min-h-11", className)} />;
}

/** The style of all text fields. At least 16 px: iOS zooms the page when a smaller field gets the focus. */
export const CONTROL_CLASSES =
  "w-full rounded-lg border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink leading-relaxed transition-colors placeholder:text-ink-muted focus-visible:border-accent focus-visible:outline-offset-0 disabled:bg-well disabled:text-ink-muted aria-invalid:border-danger";

"use client";

import type { ComponentProps, FormEvent } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

/** Where the browser cannot size a text area by its content, the typing does. */
function growWithContent(event: FormEvent<HTMLTextAreaElement>) {
  if (typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content")) return;
  const area = event.currentTarget;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/**
 * Several lines of text: three rows to begin with (`rows` says otherwise), growing with what is typed up to most of
 * the window's height. It takes what a native text area takes, `ref` included, so that `{...register("topic")}` works.
 */
export function TextArea({ className, rows = 3, onInput, ...native }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      {...native}
      rows={rows}
      style={{ "--rows": rows, ...native.style }}
      onInput={(event) => {
        growWithContent(event);
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

/** One line of text, of the type `text` unless told. It takes what a native input takes, `ref` included. */
export function TextInput({ className, ...native }: ComponentProps<"input">) {
  return <input type="text" dir="auto" {...native} className={classNames(CONTROL_CLASSES, "min-h-11", className)} />;
}

/** The look of everything that is typed into. 16 px and more, below which iOS zooms the page on focus. */
export const CONTROL_CLASSES =
  "w-full rounded-lg border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink leading-relaxed transition-colors placeholder:text-ink-muted focus-visible:border-accent focus-visible:outline-offset-0 disabled:bg-well disabled:text-ink-muted aria-invalid:border-danger";

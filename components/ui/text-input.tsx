import type { ComponentProps } from "react";
import { classNames } from "@/lib/browser/styles/class-names";
import { CONTROL_CLASSES } from "@/lib/browser/styles/control-classes";

/** One line of text, of the type `text` unless told. It takes what a native input takes, `ref` included. */
export function TextInput({ className, ...native }: ComponentProps<"input">) {
  return <input type="text" {...native} className={classNames(CONTROL_CLASSES, "min-h-11", className)} />;
}

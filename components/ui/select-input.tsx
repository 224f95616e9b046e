import type { ComponentProps } from "react";
import { classNames } from "@/lib/browser/styles/class-names";
import { CONTROL_CLASSES } from "./text-controls";

/** A native select, with all its properties, also `ref`. */
export function SelectInput({ className, ...native }: ComponentProps<"select">) {
  return <select {...native} className={classNames(CONTROL_CLASSES, "min-h-11", className)} />;
}

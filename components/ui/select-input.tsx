import type { ComponentProps } from "react";
import { classNames } from "@/lib/browser/styles/class-names";
import { CONTROL_CLASSES } from "./text-controls";

/** One of a few choices, in the browser's own list. It takes what a native select takes, `ref` included. */
export function SelectInput({ className, ...native }: ComponentProps<"select">) {
  return <select {...native} className={classNames(CONTROL_CLASSES, "min-h-11", className)} />;
}

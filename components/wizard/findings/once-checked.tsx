"use client";

import type { ComponentProps } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenIdle } from "@/lib/browser/when-needed";

/** The checks and the parts that show their findings, loaded when a screen needs them and the browser is idle. */
const findings = new LazyModule(() => import("./findings-parts"));

type OnceCheckedProps = Omit<ComponentProps<typeof Lazy<typeof import("./findings-parts")>>, "module" | "load">;

/** A part of a screen that shows findings. The screen works without it. */
export function OnceChecked(props: OnceCheckedProps) {
  return <Lazy module={findings} load={loadWhenIdle} {...props} />;
}

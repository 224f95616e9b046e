"use client";

import type { ComponentProps, ReactNode } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** The dialog and its library, for pages on which few people see one. */
export const lazyDialog = new LazyModule(() => import("@/components/ui/dialog"));

interface LazyDialogProps extends ComponentProps<typeof import("@/components/ui/dialog").Dialog> {
  /** What stands on the page when the code does not come. */
  failed: ReactNode;
}

/** A dialog whose code comes after the page. */
export function LazyDialog({ failed, ...props }: LazyDialogProps) {
  return (
    <Lazy module={lazyDialog} failed={failed}>
      {({ Dialog }) => <Dialog {...props} />}
    </Lazy>
  );
}

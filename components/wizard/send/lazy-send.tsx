"use client";

import type { ComponentProps } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** The code that exports the letter, loaded during the last step. */
export const sendParts = new LazyModule(() => import("./send-parts"));

type SendPartProps = Omit<ComponentProps<typeof Lazy<typeof import("./send-parts")>>, "module">;

/** A part of the page that exports the letter, or shows it as an email. */
export function SendPart(props: SendPartProps) {
  return <Lazy module={sendParts} {...props} />;
}

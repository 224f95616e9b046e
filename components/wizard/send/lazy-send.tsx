"use client";

import type { ComponentProps } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** What exports the letter: it is there by the time that the last step is done. */
export const sendParts = new LazyModule(() => import("./send-parts"));

type SendPartProps = Omit<ComponentProps<typeof Lazy<typeof import("./send-parts")>>, "module">;

/** A part of the page that exports the letter, or shows it as a mail. */
export function SendPart(props: SendPartProps) {
  return <Lazy module={sendParts} {...props} />;
}

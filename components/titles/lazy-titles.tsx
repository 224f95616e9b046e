"use client";

import type { ComponentProps } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** The library of the selects is as large as the rest of the page; what draws an answer comes with it. */
const titleParts = new LazyModule(() => import("./title-parts"));

type TitlePartProps = Omit<ComponentProps<typeof Lazy<typeof import("./title-parts")>>, "module">;

/** A part of the title generator whose code comes after the page. */
export function TitlePart(props: TitlePartProps) {
  return <Lazy module={titleParts} {...props} />;
}

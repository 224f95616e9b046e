"use client";

import type { ComponentProps } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { CategorySelect } from "./category-select";
import type { KeywordSelect } from "./keyword-select";

// The library is as large as the rest of the page, and nobody needs it before the page is read.
const keywordSelect = new LazyModule(() => import("./keyword-select"));
const categorySelect = new LazyModule(() => import("./category-select"));

/** The field for keywords, once its code is there. */
export function LazyKeywordSelect(props: ComponentProps<typeof KeywordSelect>) {
  const waiting = <Placeholder>Add one or more keywords</Placeholder>;
  return (
    <Lazy module={keywordSelect} waiting={waiting} failed={<Missing />}>
      {(module) => <module.KeywordSelect {...props} />}
    </Lazy>
  );
}

/** The field for categories, once its code is there. */
export function LazyCategorySelect(props: ComponentProps<typeof CategorySelect>) {
  return (
    <Lazy module={categorySelect} waiting={<Placeholder>Select...</Placeholder>} failed={<Missing />}>
      {(module) => <module.CategorySelect {...props} />}
    </Lazy>
  );
}

/** Takes the place of a field until its code is there, so that nothing moves when it comes. */
function Placeholder({ children }: { children: string }) {
  return (
    <div className="flex min-h-11 items-center rounded-lg border border-line-strong bg-paper px-3.5 text-ink-muted">
      {children}
    </div>
  );
}

function Missing() {
  return <LazyFailure title="This field could not be loaded." />;
}

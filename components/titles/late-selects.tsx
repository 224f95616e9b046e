"use client";

import type { ComponentProps } from "react";
import { LateModule } from "@/components/ui/late-module";
import { LatePart } from "@/components/ui/late-part";
import { LateFailure } from "@/components/wizard/late-failure";
import type { CategorySelect } from "./category-select";
import type { KeywordSelect } from "./keyword-select";

// The library is as large as the rest of the page, and nobody needs it before the page is read.
const keywordSelect = new LateModule(() => import("./keyword-select"));
const categorySelect = new LateModule(() => import("./category-select"));

/** The field for keywords, once its code is there. */
export function LateKeywordSelect(props: ComponentProps<typeof KeywordSelect>) {
  const waiting = <Placeholder>Add one or more keywords</Placeholder>;
  return (
    <LatePart module={keywordSelect} waiting={waiting} failed={<Missing />}>
      {(module) => <module.KeywordSelect {...props} />}
    </LatePart>
  );
}

/** The field for categories, once its code is there. */
export function LateCategorySelect(props: ComponentProps<typeof CategorySelect>) {
  return (
    <LatePart module={categorySelect} waiting={<Placeholder>Select...</Placeholder>} failed={<Missing />}>
      {(module) => <module.CategorySelect {...props} />}
    </LatePart>
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
  return <LateFailure title="This field could not be loaded." />;
}

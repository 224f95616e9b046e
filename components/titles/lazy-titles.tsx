"use client";

import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** The selects, whose library is as large as the rest of the page, and with them the code that shows an answer. */
const titleParts = new LazyModule(async () => {
  const [selects, outcome] = await Promise.all([import("./selects"), import("./title-outcome")]);
  return { ...selects, ...outcome };
});
const useTitleParts = () => titleParts;
const failed = () => <LazyFailure title="This part didn't load." />;

export const TitleOutcome = lazyPart(useTitleParts, (parts) => parts.TitleOutcome, { failed });
export const SignedOut = lazyPart(useTitleParts, (parts) => parts.SignedOut, { failed });

export const CategorySelect = lazyPart(useTitleParts, (parts) => parts.CategorySelect, {
  waiting: () => placeholder("Select..."),
  failed,
  inSteps: true,
});
export const KeywordSelect = lazyPart(useTitleParts, (parts) => parts.KeywordSelect, {
  waiting: () => placeholder("Add one or more keywords"),
  failed,
  inSteps: true,
});

/** Holds the place of a field until its code has loaded, so that nothing moves. */
function placeholder(words: string) {
  return (
    <div className="flex min-h-11 items-center rounded-lg border border-line-strong bg-paper px-3.5 text-ink-muted">
      {words}
    </div>
  );
}

"use client";

import { useEffect, useState } from "react";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { hasTitleDraft, storedTitles } from "@/lib/browser/titles/title-storage";
import { EMPTY_TITLE_DRAFT, type TitleDraft } from "@/lib/titles/title-draft";
import { TitleDesk } from "./title-desk";

/** What is known of the browser's storage; until it is, nothing can be typed that it would overwrite. */
type Opening = { kind: "pending" | "failed" } | { kind: "read"; draft: TitleDraft };

/** The video title generator, with what this person had typed before (specification 2.7). */
export function TitleGenerator({ userId }: { userId: string }) {
  const opening = useOpening(userId);
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-heading font-semibold text-3xl leading-tight sm:text-4xl">AI Assistant: Marketing Tools</h1>
      {opening.kind === "failed" ? <LazyFailure title="What you typed before could not be opened." /> : null}
      <div inert={opening.kind === "pending" || opening.kind === "failed"}>
        {/* The key draws the form anew once the storage has been read, because it takes its first values only once. */}
        <TitleDesk
          key={opening.kind}
          userId={userId}
          opened={opening.kind === "read" ? opening.draft : EMPTY_TITLE_DRAFT}
        />
      </div>
    </main>
  );
}

function useOpening(userId: string): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: "pending" });

  // Storage is read after the first drawing, because the server that drew it has none.
  useEffect(() => {
    if (!hasTitleDraft(userId)) return setOpening({ kind: "read", draft: EMPTY_TITLE_DRAFT });
    let left = false;
    storedTitles.load().then(
      ({ findTitleDraft }) => left || setOpening({ kind: "read", draft: findTitleDraft(userId) ?? EMPTY_TITLE_DRAFT }),
      () => left || setOpening({ kind: "failed" }),
    );
    return () => {
      left = true;
    };
  }, [userId]);

  return opening;
}

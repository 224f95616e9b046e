"use client";

import { useEffect, useState } from "react";
import { LazyFailure } from "@/components/ui/lazy";
import { findTitleDraft } from "@/lib/browser/titles/title-storage";
import { EMPTY_TITLE_DRAFT, type TitleDraft } from "@/lib/titles/title-draft";
import { TitleDesk } from "./title-desk";

/** The video title generator, with the person's last draft (specification 2.7). */
export function TitleGenerator({ userId }: { userId: string }) {
  const [opened, setOpened] = useState<TitleDraft | "pending" | "failed">("pending");
  const isOpen = typeof opened === "object";

  // Storage is read after the first render, because the server has none.
  useEffect(() => {
    let left = false;
    findTitleDraft(userId).then(
      (draft) => left || setOpened(draft ?? EMPTY_TITLE_DRAFT),
      () => left || setOpened("failed"),
    );
    return () => {
      left = true;
    };
  }, [userId]);

  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-heading font-semibold text-3xl leading-tight sm:text-4xl">AI Assistant: Marketing Tools</h1>
      {opened === "failed" ? <LazyFailure title="We couldn't open your draft." /> : null}
      {/* Nothing can be typed before storage is read, because the draft would overwrite it. */}
      <div inert={!isOpen}>
        {/* The key renders the form again with a stored draft, because it takes its initial values only once. */}
        <TitleDesk
          key={String(isOpen && opened !== EMPTY_TITLE_DRAFT)}
          userId={userId}
          opened={isOpen ? opened : EMPTY_TITLE_DRAFT}
        />
      </div>
    </main>
  );
}

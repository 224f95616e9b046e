"use client";

import { useEffect, useRef } from "react";
import { showFailure } from "@/lib/browser/show-toast";
import { keepTitleDraft, type TitleDraftKeeper } from "@/lib/browser/titles/title-storage";
import type { TitleDraft } from "@/lib/titles/title-draft";

/** Keeps a draft in this browser, from its first change after the page was opened on. */
export function useKeptDraft(userId: string, opened: TitleDraft, draft: TitleDraft): void {
  const keeper = useRef<TitleDraftKeeper | null>(null);

  useEffect(() => {
    const own = keepTitleDraft(userId, opened, () => {
      void showFailure("Your browser does not store what you type. Copy what you need before you leave the page.");
    });
    keeper.current = own;
    return () => own.end();
  }, [userId, opened]);

  useEffect(() => keeper.current?.keep(draft), [draft]);
}

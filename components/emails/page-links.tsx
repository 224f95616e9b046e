import Link from "next/link";
import { libraryAddress } from "@/lib/browser/drafts/draft-address";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import type { DraftPage } from "@/lib/drafts/draft-summary";

/** The ways to the pages before and after; nothing where one page holds everything. */
export function PageLinks({ list: { page, pages }, search }: { list: DraftPage; search: string }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link href={libraryAddress(search, page - 1)} rel="prev" prefetch={false} className={buttonClasses()}>
          Newer emails
        </Link>
      ) : (
        <span />
      )}
      <p className="text-ink-muted text-sm">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link href={libraryAddress(search, page + 1)} rel="next" prefetch={false} className={buttonClasses()}>
          Older emails
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

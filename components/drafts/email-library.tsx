import Link from "next/link";
import { type ReactNode, useId } from "react";
import { buttonClasses } from "@/lib/browser/button-classes";
import {
  type DraftFilter,
  type DraftGroup,
  type DraftPage,
  type DraftQuery,
  FILTERED_KINDS,
  groupDrafts,
} from "@/lib/drafts/draft-summary";
import { signInPath } from "@/lib/sign-in/return-path";
import type { Shown } from "@/lib/text/features";
import { paths } from "@/lib/text/paths";
import type { DraftOwner } from "@/lib/wizard/draft";
import { EmailRow } from "./email-row";
import { EmailSearch } from "./email-search";
import { ListFailure, UnsentChanges } from "./list-refresh";

interface EmailLibraryProps {
  shown: Shown;
  /** The words to search for; empty for all letters. */
  search: string;
  show: DraftFilter;
  owner: DraftOwner;
  /** The letters, or the reason why they could not be read. */
  list: DraftPage | { failure: string };
}

/** The list of all a person's letters, to find, open, name, copy and delete them. */
export function EmailLibrary({ shown, search, show, owner, list: read }: EmailLibraryProps) {
  const list = "failure" in read ? null : read;
  const isEmpty = list?.total === 0 && search === "" && show === "all";
  return (
    <main className="mx-auto w-full max-w-4xl grow px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
        <h1 className="font-heading font-semibold text-2xl sm:text-3xl">Your emails</h1>
        {isEmpty ? null : <NewEmails shown={shown} />}
      </div>
      {isEmpty ? <EmptyLibrary shown={shown} /> : <EmailSearch search={search} show={show} found={list?.total} />}
      <UnsentChanges owner={owner} />
      {"failure" in read ? <ListFailure reason={read.failure} /> : <Letters list={read} search={search} show={show} />}
      {owner.kind === "user" ? null : <VisitorNote />}
    </main>
  );
}

type ListQuery = Pick<DraftQuery, "search" | "show">;

function Letters({ list, ...query }: { list: DraftPage } & ListQuery) {
  if (list.total === 0) return query.search === "" && query.show === "all" ? null : <NothingFound {...query} />;
  return (
    <>
      <section aria-label="Emails" className="mt-7 flex flex-col gap-7">
        {groupDrafts(list.drafts).map((group) => (
          <Group key={group.product} {...group} />
        ))}
      </section>
      <PageLinks list={list} {...query} />
    </>
  );
}

function Group({ product, drafts }: DraftGroup) {
  const id = useId();
  const other = drafts[0].wizard === "story" ? "Story emails" : "Other emails";
  return (
    <div>
      <h2 id={id} dir="auto" className="mb-2 truncate font-medium text-ink-muted text-sm">
        {product || other}
      </h2>
      <ul aria-labelledby={id} className="divide-y divide-line rounded-md border border-line bg-paper shadow-paper">
        {drafts.map((draft) => (
          <EmailRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </div>
  );
}

function NewEmails({ shown }: Pick<EmailLibraryProps, "shown">) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:px-2.5">
      {shown.includes("email") ? (
        <Link href={paths.newDraft("email")} prefetch={false} className={buttonClasses("primary", "small")}>
          New email
        </Link>
      ) : null}
      {shown.includes("story") ? (
        <Link href={paths.newDraft("story")} prefetch={false} className={buttonClasses("secondary", "small")}>
          Story email
        </Link>
      ) : null}
    </div>
  );
}

function VisitorNote() {
  return (
    <p className="mt-6 text-ink-muted text-sm leading-relaxed">
      Saved on this server for this browser.{" "}
      <Link href={signInPath} prefetch={false} className={LINK}>
        Sign in
      </Link>{" "}
      to reach them anywhere.
    </p>
  );
}

const LINK = "rounded-sm text-accent underline underline-offset-4";

function EmptyLibrary(props: Pick<EmailLibraryProps, "shown">) {
  return (
    <Sheet title="No emails yet.">
      <p className="mt-2 text-ink-muted leading-relaxed">Everything you write is saved here from the first word.</p>
      <div className="mt-6 flex justify-center [&>div]:justify-center">
        <NewEmails {...props} />
      </div>
      {props.shown.includes("email") ? (
        <p className="mt-4 text-sm">
          <Link href={paths.wizardExample} prefetch={false} className={LINK}>
            Try it with an example
          </Link>
        </p>
      ) : null}
    </Sheet>
  );
}

function NothingFound({ search, show }: ListQuery) {
  const kind = FILTERED_KINDS[show];
  return (
    <Sheet title={search === "" ? `No ${kind} here.` : `No ${kind} has “${search}” in it.`}>
      {search === "" ? null : (
        <p className="mt-2 text-ink-muted leading-relaxed">
          We searched names, briefs, subject lines and text for all of these words.
        </p>
      )}
      <Link href={paths.library} className={`${buttonClasses()} mt-6`}>
        Show all emails
      </Link>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-md border border-line bg-paper px-5 py-10 text-center shadow-paper sm:px-10">
      <p className="font-heading font-semibold text-xl [overflow-wrap:anywhere]">{title}</p>
      {children}
    </div>
  );
}

/** Links to the pages before and after; nothing if one page holds the whole list. */
function PageLinks({ list: { page, pages }, ...query }: { list: DraftPage } & ListQuery) {
  if (pages === 1) return null;
  const linkTo = (to: number, rel: "prev" | "next", words: string) =>
    to < 1 || to > pages ? (
      <span />
    ) : (
      <Link href={paths.libraryPage({ ...query, page: to })} rel={rel} prefetch={false} className={buttonClasses()}>
        {words}
      </Link>
    );
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {linkTo(page - 1, "prev", "Newer emails")}
      <p className="text-ink-muted text-sm">
        Page {page} of {pages}
      </p>
      {linkTo(page + 1, "next", "Older emails")}
    </nav>
  );
}

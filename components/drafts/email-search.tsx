"use client";

import { Search } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Field } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { Spinner } from "@/components/ui/spinner";
import { TextInput } from "@/components/ui/text-controls";
import { DRAFT_FILTERS, type DraftFilter, FILTERED_KINDS } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { limitWords } from "@/lib/text/limit-words";
import { paths } from "@/lib/text/paths";

/** The pause after the last key before the search starts. */
const SEARCH_DELAY_MS = 300;

interface EmailSearchProps {
  search: string;
  show: DraftFilter;
  /** The number of letters found; undefined if they could not be read. */
  found: number | undefined;
}

/** The search field and the filter, both in the address, and in a form that works before the scripts have loaded. */
export function EmailSearch({ search, show, found }: EmailSearchProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(search);
  const [searching, startSearching] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  const [requested, setRequested] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    // The field follows Back and links. Results of its own search do not change it, because the person may have typed
    // on.
    if (!searching && search.trim() !== requested.trim()) {
      setRequested(search);
      setTyped(search);
    }
  }

  function searchFor(words: string) {
    clearTimeout(timer.current);
    setRequested(words);
    startSearching(() => router.replace(paths.libraryPage({ search: words, show }), { scroll: false }));
  }

  return (
    <search className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <form
        className="grow *:gap-0"
        action={paths.library}
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(typed);
        }}
      >
        <Field
          label={<span className="sr-only">Search your emails</span>}
          error={limitWords(typed, MAX_SEARCH_CHARACTERS)}
        >
          {(control) => (
            <div className="relative">
              <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-ink-muted">
                {searching ? <Spinner /> : <Search className="size-4" />}
              </span>
              <TextInput
                {...control}
                name="search"
                type="search"
                autoComplete="off"
                maxLength={MAX_SEARCH_CHARACTERS}
                placeholder="Search your emails"
                className="pl-10"
                value={typed}
                onChange={({ target: { value } }) => {
                  setTyped(value);
                  clearTimeout(timer.current);
                  timer.current = setTimeout(() => searchFor(value), SEARCH_DELAY_MS);
                }}
              />
            </div>
          )}
        </Field>
        {show === "all" ? null : <input type="hidden" name="show" value={show} />}
      </form>
      <Filter search={typed} show={show} onChange={() => clearTimeout(timer.current)} />
      <LiveRegion
        message={(search === "" && show === "all") || found === undefined || searching ? "" : foundWords(found, show)}
      />
    </search>
  );
}

const FILTER_NAMES: Readonly<Record<DraftFilter, string>> = { all: "All", drafts: "Drafts", written: "Written" };

/** Links to all letters, to drafts and to written ones, each with the current search. */
function Filter({ search, show, onChange }: { search: string; show: DraftFilter; onChange: () => void }) {
  return (
    <ul aria-label="Show" className="flex flex-wrap gap-1">
      {DRAFT_FILTERS.map((filter) => (
        <li key={filter}>
          <Link
            href={paths.libraryPage({ search, show: filter })}
            prefetch={false}
            scroll={false}
            aria-current={filter === show ? "true" : undefined}
            onClick={onChange}
            className={FILTER}
          >
            {FILTER_NAMES[filter]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FILTER =
  "inline-flex min-h-11 items-center rounded-lg px-3.5 text-ink-muted text-sm underline-offset-[0.4em] transition-colors hover:bg-well hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-ink forced-colors:aria-[current]:underline sm:pointer-fine:min-h-9";

function foundWords(count: number, show: DraftFilter): string {
  const kind = FILTERED_KINDS[show];
  if (count === 0) return `No ${kind} found.`;
  return count === 1 ? `One ${kind} found.` : `${count} ${kind}s found.`;
}

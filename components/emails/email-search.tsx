"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, useTransition } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { Spinner } from "@/components/ui/spinner";
import { TextInput } from "@/components/ui/text-controls";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { paths } from "@/lib/paths";

/** How long after the last key the search begins. */
const SEARCH_DELAY_MS = 300;

interface EmailSearchProps {
  /** What the list was searched for. */
  search: string;
  /** How many letters were found; undefined when they could not be read. */
  found: number | undefined;
}

/** The search, which begins while one types. It is a form of the address, so that it works before the page does. */
export function EmailSearch({ search, found }: EmailSearchProps) {
  const id = useId();
  const router = useRouter();
  const [typed, setTyped] = useState(search);
  const [searching, startSearching] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back, or a link, leads to a list that was searched for something else than what stands here.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (!searching) setTyped(search);
  }

  function searchFor(words: string) {
    clearTimeout(timer.current);
    startSearching(() => router.replace(paths.libraryPage(words, 1), { scroll: false }));
  }

  return (
    <search className="mt-6 block">
      <form
        action={paths.library}
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(typed);
        }}
      >
        <label htmlFor={id} className="font-medium">
          Search your emails
        </label>
        <div className="relative mt-1.5">
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-ink-muted">
            {searching ? <Spinner className="size-4" /> : <Search className="size-4" />}
          </span>
          <TextInput
            id={id}
            name="search"
            type="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_CHARACTERS}
            className="pl-10"
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => searchFor(value), SEARCH_DELAY_MS);
            }}
          />
        </div>
      </form>
      <LiveRegion message={search === "" || found === undefined || searching ? "" : foundWords(found)} />
    </search>
  );
}

function foundWords(count: number): string {
  if (count === 0) return "No email found.";
  return count === 1 ? "One email found." : `${count} emails found.`;
}

import { type RefObject, useEffect } from "react";
import { FieldError } from "@/components/ui/field";
import type { Result } from "@/lib/browser/ask-json";
import { readPage } from "@/lib/page-brief/browser/page-reader";
import type { PageBrief } from "@/lib/page-brief/suggestion";
import { PageSheet } from "./page-sheet";

/** A reading that goes on, or its outcome. */
export type Reading = { text: string } | { found: Result<PageBrief> };

interface PageReadingProps {
  reading: Reading;
  onChange: (reading: Reading | null) => void;
  /** The field with what was pasted. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Reads what was pasted, and shows what is in it or why it could not be read. */
export function PageReading({ reading, onChange, field }: PageReadingProps) {
  useEffect(() => {
    if ("found" in reading) return;
    const page = new AbortController();
    void readPage(reading.text, page.signal).then((found) => {
      if (page.signal.aborted) return;
      onChange({ found });
      // The field is one line high, and shows how a long text begins.
      if (field.current) field.current.scrollTop = 0;
      if (found.ok || document.activeElement?.closest("form")) return;
      // The next paste takes the place of the text that could not be read.
      field.current?.focus();
      field.current?.select();
    });
    return () => page.abort();
  }, [reading, onChange, field]);

  if ("text" in reading)
    return (
      <p role="status" className="sr-only">
        Reading ...
      </p>
    );
  const { found } = reading;
  if (found.ok) return <PageSheet page={found.value} onClose={() => onChange(null)} />;
  return (
    <div role="alert">
      <FieldError id="page-error">{found.error.message}</FieldError>
    </div>
  );
}

import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { shortened } from "@/lib/text/words";
import { ANSWER_NAMES, BRIEF_FIELDS } from "@/lib/wizard/brief/brief";

interface GroupProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Rows with their title and their number; nothing if there are none. */
export function Group<Item>({ title, items, children }: GroupProps<Item>) {
  if (items.length === 0) return null;
  const name = `${title} (${items.length})`;
  return (
    <section aria-label={name}>
      <h3 className="mb-2 font-medium text-sm">{name}</h3>
      <ul className="divide-y divide-line border-line border-y">{items.map((item) => children(item))}</ul>
    </section>
  );
}

/** Two columns, stacked on small screens. */
export function Row({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm sm:grid-cols-2">
      <div className="min-w-0">{said}</div>
      <div className="min-w-0 text-ink-muted">{children}</div>
    </li>
  );
}

/** Words, with a match among them in bold, above their place. */
export function Quoted({ words, match = "", place }: Record<"words" | "place", string> & { match?: string }) {
  const said = shortened(words);
  const at = Math.max(0, said.indexOf(match));
  const end = said.startsWith(match, at) ? at + match.length : at;
  return (
    <>
      <q className="font-letter text-ink [overflow-wrap:anywhere]">
        {said.slice(0, at)}
        <b className="font-semibold">{said.slice(at, end)}</b>
        {said.slice(end)}
      </q>
      <span className="mt-0.5 block text-ink-muted text-xs">{place}</span>
    </>
  );
}

/** Words of the brief with the name of their answer. */
export function QuotedAnswer({ field, ...quoted }: { words: string; match?: string; field: string }) {
  const name = BRIEF_FIELDS.find((one) => one === field);
  return <Quoted {...quoted} place={name ? ANSWER_NAMES[name] : ""} />;
}

/** The rows that need no look, as one line that opens. */
export function Rest({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Disclosure
      summary={
        <span className="text-ink">
          {summary}
          <span className="text-accent [[open]>summary_&]:hidden"> · Show</span>
        </span>
      }
    >
      <div className="flex flex-col gap-8 pt-2">{children}</div>
    </Disclosure>
  );
}

import type { ReactNode } from "react";
import { shortened } from "@/lib/text/words";
import { ANSWER_NAMES } from "@/lib/wizard/brief/answer-names";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";

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
      <h3 className="mb-1 font-medium text-sm">{name}</h3>
      <ul className="divide-y divide-line border-line border-y">{items.map((item) => children(item))}</ul>
    </section>
  );
}

/** Two columns, stacked on small screens. */
export function Row({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 py-2.5 text-sm has-[form]:grid-cols-1 sm:grid-cols-2">
      <div>{said}</div>
      <div className="text-ink-muted">{children}</div>
    </li>
  );
}

/** Words with their place. */
export function Quoted({ words, place }: { words: string; place: string }) {
  return (
    <>
      <q className="font-letter text-ink">{shortened(words)}</q>
      <span className="ml-2 text-ink-muted text-xs">{place}</span>
    </>
  );
}

/** Words of the brief with the name of their answer. */
export function QuotedAnswer({ words, field }: { words: string; field: string }) {
  const name = BRIEF_FIELDS.find((one) => one === field);
  return <Quoted words={words} place={name ? ANSWER_NAMES[name] : ""} />;
}

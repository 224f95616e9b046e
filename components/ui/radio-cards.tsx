import { type ReactNode, useId } from "react";
import { RequiredMark } from "./field";

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** The cards, each with its title and perhaps one sentence about the choice. */
  cards: readonly { value: Value; title: ReactNode; description?: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Marks the question as required, also for screen readers. */
  required?: boolean;
}

/** A few large cards to choose one from: native radio buttons, which work without a script. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, cards, value, onChange, required = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-medium">
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {cards.map((card) => (
          <label key={card.value} className={CARD}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              required={required}
              onChange={() => onChange(card.value)}
              className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="block font-medium">{card.title}</span>
              {card.description === undefined ? null : (
                <span className="mt-1 block text-ink-muted text-sm">{card.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A card to choose. */
export const CARD =
  "flex min-h-11 gap-3 rounded-xl border border-line-strong bg-paper p-4 transition-colors not-has-checked:hover:bg-well forced-colors:has-checked:border-[Highlight] has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2";

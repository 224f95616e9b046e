"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { OptionPlaceholder } from "@/components/ui/option-list";

interface OptionButtonsProps {
  /** `Story No` makes the buttons 'Story No 1', 'Story No 2' … (specification 2.2). */
  optionName: string;
  options: readonly string[];
  /** The number of the option that was picked before, from 1, or null. */
  chosen: number | null;
  waiting: boolean;
  expected: number;
  onPick: (number: number) => void;
}

/** Options that each have a button of their own, because picking one has it written in full at once. */
export function OptionButtons({ optionName, options, chosen, waiting, expected, onPick }: OptionButtonsProps) {
  const missing = waiting ? Math.max(0, expected - options.length) : 0;
  const numbersMissing = Array.from({ length: missing }, (_, index) => options.length + index + 1);
  return (
    <ol aria-busy={waiting} className="flex flex-col gap-3">
      {options.map((text, index) => {
        const number = index + 1;
        return (
          <li key={number} className="rounded-xl border border-line-strong bg-paper p-4 sm:p-5">
            <p className="whitespace-pre-line font-letter leading-relaxed">{text}</p>
            {waiting ? null : (
              <div className="mt-3 flex items-center gap-3">
                <Button
                  size="small"
                  variant={chosen === number ? "primary" : "secondary"}
                  data-option-number={number}
                  onClick={() => onPick(number)}
                >
                  {`${optionName} ${number}`}
                </Button>
                {chosen === number ? <Badge tone="accent">Your choice</Badge> : null}
              </div>
            )}
          </li>
        );
      })}
      {numbersMissing.map((number) => (
        <li key={number} aria-hidden="true">
          <OptionPlaceholder number={number} />
        </li>
      ))}
    </ol>
  );
}

"use client";

import { Star } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/styles/class-names";

/** The label of a star. */
export const SECOND_SUBJECT = "B for an A/B test";

interface SecondSubjectToggleProps {
  /** The number of the star's option, from 1. */
  number: number;
  options: readonly string[];
  /** The number of the chosen subject, or null. */
  choice: number | null;
}

/** A star to test an option against the subject. All stars are one Tab stop; the arrow keys move through them. */
export function SecondSubjectToggle({ number, options, choice }: SecondSubjectToggleProps) {
  const session = useSession();
  const starred = options.indexOf(useWizardState().secondSubject ?? "") + 1;
  if (number === choice) return null;
  const isStarred = number === starred;
  const secondSubject = isStarred ? "" : (options[number - 1] ?? "");
  const isStop = number === (starred > 0 && starred !== choice ? starred : choice === 1 ? 2 : 1);
  return (
    <IconButton
      icon={Star}
      label={`${SECOND_SUBJECT}: ${number}`}
      className={classNames("sm:pointer-fine:size-9", isStarred ? "[&_svg]:fill-current" : "text-ink-muted")}
      aria-pressed={isStarred}
      tabIndex={isStop ? 0 : -1}
      data-second-subject=""
      onKeyDown={moveAmongStars}
      onClick={() => session.dispatch({ type: "fields-changed", change: { secondSubject } })}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveAmongStars(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const step = STEPS[key];
  const stars = [...(currentTarget.closest("fieldset")?.querySelectorAll<HTMLElement>("[data-second-subject]") ?? [])];
  if (step === undefined) return;
  event.preventDefault();
  stars.at((stars.indexOf(currentTarget) + step) % stars.length)?.focus();
}

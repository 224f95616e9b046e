"use client";

import { Star } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/styles/class-names";

/** What a star says of its option. */
export const SECOND_SUBJECT = "B for an A/B test";

interface SecondSubjectToggleProps {
  /** The number of the option that it stands at, from 1. */
  number: number;
  options: readonly string[];
  /** The number of the option that is the subject itself, or null. */
  choice: number | null;
  /** Takes the number while the star is pointed at or has the focus, and null afterwards. */
  onPoint: (number: number | null) => void;
}

/** Stars one option to be tested against the subject. The stars are one stop of the Tab key; the arrow keys go through them. */
export function SecondSubjectToggle({ number, options, choice, onPoint }: SecondSubjectToggleProps) {
  const session = useSession();
  const starred = options.indexOf(useWizardState().secondSubject ?? "") + 1;
  if (number === choice) return null;
  const isStarred = number === starred;
  const secondSubject = isStarred ? "" : (options[number - 1] ?? "");
  const isStop = number === (starred > 0 && starred !== choice ? starred : choice === 1 ? 2 : 1);
  return (
    <IconButton
      icon={isStarred ? FilledStar : Star}
      label={`${SECOND_SUBJECT}: ${number}`}
      className={classNames("sm:pointer-fine:size-9", !isStarred && "text-ink-muted")}
      aria-pressed={isStarred}
      tabIndex={isStop ? 0 : -1}
      data-second-subject=""
      onKeyDown={moveAmongStars}
      onFocus={() => onPoint(number)}
      onBlur={() => onPoint(null)}
      onPointerEnter={() => onPoint(number)}
      onPointerLeave={() => onPoint(null)}
      onClick={() => session.dispatch({ type: "sending-changed", change: { secondSubject } })}
    />
  );
}

function FilledStar({ className }: { className?: string }) {
  return <Star aria-hidden="true" fill="currentColor" className={className} />;
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

import type { LucideIcon } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/lib/browser/class-names";
import type { FocusLanding } from "@/lib/wizard/browser/places";
import { useSession } from "./wizard-context";

interface ActionWordsProps {
  /** The words that a narrow bar shows; the rest of the label is for screen readers there. */
  word: string;
  before?: string | undefined;
  after?: string | undefined;
}

interface BesideButtonProps extends Omit<ComponentProps<typeof Button>, "children">, ActionWordsProps {
  /** The icon in a narrow bar. */
  icon: LucideIcon;
  /** Shows the icon alone on phones. */
  isIcon?: boolean;
  /** Whether its words are specified and short only where they have no room, as at the letter's end. */
  isWhole?: boolean;
}

/** The button of an action beside the main one. */
export function BesideButton({ icon: Icon, isIcon, isWhole, word, before, after, ...button }: BesideButtonProps) {
  return (
    <Button
      {...button}
      size="small"
      className="whitespace-nowrap @max-[48.5rem]:px-2.5 max-sm:min-w-11 max-sm:px-2 max-sm:text-[0.8125rem]"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 @min-[48.5rem]:hidden" />
      <span className={isIcon ? "max-sm:sr-only" : undefined}>
        <ActionWords {...{ word, before, after }} {...(isWhole ? NARROW : NARROW_BESIDE)} />
      </span>
    </Button>
  );
}

interface NextButtonProps extends Omit<ComponentProps<typeof Button>, "children">, ActionWordsProps {
  /** The reason why it is off. A click may do something about it. */
  missing?: string | undefined;
  /** The focus comes here when its control disappears. */
  place?: FocusLanding;
}

/** The main button of a screen, which Ctrl+Enter presses, or one beside it; inside it says why it is off. */
export function NextButton({ word, before, after, missing, place, variant = "primary", ...button }: NextButtonProps) {
  const { places } = useSession();
  const id = useId();
  return (
    <>
      {missing === undefined ? null : (
        <p key={missing} id={id} className="sr-only">
          {missing}
        </p>
      )}
      <Button
        {...button}
        variant={variant}
        ref={places.ref(...(variant === "primary" ? MAIN : []), ...(place ? [place] : []))}
        className={classNames("sm:whitespace-nowrap", button.className)}
        aria-disabled={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : id}
      >
        <span key={missing}>
          <ActionWords {...{ word, before, after }} {...NARROW} />
          {missing === undefined ? null : (
            // As wide as the words above it, so that the button stays where it is when it goes.
            <span
              data-reason={missing}
              className="flex w-0 min-w-full justify-center whitespace-nowrap font-normal text-xs after:content-[attr(data-reason)/'']"
            />
          )}
        </span>
      </Button>
    </>
  );
}

const MAIN = ["main-button"] as const;

const NARROW = { hidden: "narrow:sr-only", capital: "narrow:first-letter:uppercase" };
const NARROW_BESIDE = { hidden: "@max-[48.5rem]:sr-only", capital: "@max-[48.5rem]:first-letter:uppercase" };

interface NarrowWords {
  /** Hides words from the eye where the bar is narrow. */
  hidden: string;
  /** Gives a word its capital there, where it comes first. */
  capital: string;
}

function ActionWords({ word, before = "", after = "", hidden, capital }: ActionWordsProps & NarrowWords) {
  return (
    <>
      {before === "" ? null : <span className={hidden}>{before} </span>}
      <span className={before === "" ? undefined : `inline-block ${capital}`}>{word}</span>
      {after === "" ? null : <span className={hidden}> {after}</span>}
    </>
  );
}

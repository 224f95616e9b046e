"use client";

import type { ReactNode } from "react";
import { Prose, type TextLanguage } from "@/components/ui/prose";
import { MarkedLetter, MarkedWords } from "@/components/wizard/findings/marked-words";
import { LetterText } from "@/components/wizard/letter/letter-text";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { callToAction } from "@/lib/export/call-to-action";
import { letterWords } from "@/lib/export/letter-words";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { BLOCK_LABELS, type BlockName } from "@/lib/wizard/blocks";
import { assembleLetter, type LetterPart } from "@/lib/wizard/letter/assemble";
import { blockChoice } from "@/lib/wizard/letter/block-choice";
import { shownBlocks } from "@/lib/wizard/letter/letter-blocks";

/** The letter as its reader gets it, with links back to the choices in its margin. */
export function FinishedLetter({ letter }: { letter: SendableLetter }) {
  const { definition } = useSession();
  const state = useWizardState();
  const shown = assembleLetter(shownBlocks(definition, state), definition.letter);
  // A story's link is not in any block.
  const added = letter.parts.filter(({ name }) => !definition.letter.includes(name));
  return (
    <MarkedLetter>
      <LetterText
        parts={[...shown, ...added]}
        language={languageOf(letter)}
        opening={<Greeting letter={letter} />}
        callToAction={(part) => <CallToAction part={part} letter={letter} />}
        note={(name) => <ChoiceNote name={name} />}
        words={(part, piece) => <MarkedWords part={part}>{piece}</MarkedWords>}
      />
    </MarkedLetter>
  );
}

/** Returns the email's language and direction, so that a block that starts with an English name runs as the rest. */
function languageOf({ language, dir }: SendableLetter): TextLanguage {
  return { lang: language ?? undefined, dir };
}

function Greeting({ letter }: { letter: SendableLetter }) {
  const { greeting, language } = letter;
  if (greeting === null) return null;
  const { fallback } = greeting;
  return (
    <div className="relative">
      <Prose text={letterWords(language).greeting.join(fallback)} language={languageOf(letter)} />
      <Note>{`First name, or “${fallback}”`}</Note>
    </div>
  );
}

/** The call to action as it will look. It is not a link, so that a click does not leave the letter. */
function CallToAction({ part, letter }: { part: LetterPart; letter: SendableLetter }) {
  const { lead, label, link } = callToAction(part.text, letter);
  const language = languageOf(letter);
  const words = (piece: string) => <MarkedWords part={part}>{piece}</MarkedWords>;
  if (label === "") {
    return (
      <>
        <div data-block="cta">
          <Prose text={lead} language={language} words={words} />
        </div>
        <p className="mt-1 select-none font-sans text-warning text-xs leading-6">Needs a link</p>
      </>
    );
  }
  return (
    <>
      <div data-block="cta" {...language} className="flex flex-col items-start gap-[1em]">
        {lead === "" ? null : <Prose text={lead} language={language} words={words} />}
        <span className="bg-accent px-6 py-3 font-sans font-semibold text-accent-ink">{words(label)}</span>
      </div>
      <p className="mt-1 max-w-measure select-none truncate font-sans text-ink-muted text-xs leading-6">
        <span className="sr-only">Leads to </span>
        {link.replace(/^https?:\/\//i, "")}
      </p>
    </>
  );
}

/** The number of a block's option, with a link back to the others. */
function ChoiceNote({ name }: { name: BlockName }) {
  const session = useSession();
  const choice = blockChoice(session.definition, useWizardState(), name);
  if (choice === undefined) return null;
  return (
    <button
      type="button"
      className={`${NOTE} rounded-sm underline-offset-4 after:absolute after:-inset-2.5 hover:text-accent hover:underline`}
      onClick={() => session.visitStep(choice.stepIndex, choice.screenIndex)}
    >
      {`${choice.number} of ${choice.count} · change`}
      <span className="sr-only">{`, ${BLOCK_LABELS[name]}`}</span>
    </button>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={NOTE}>{children}</p>;
}

/** Below its block or in the margin, and never part of a selection. */
const NOTE =
  "relative mt-1 block select-none text-left font-sans text-ink-muted text-xs leading-6 xl:absolute xl:top-0.5 xl:left-full xl:mt-0 xl:ml-6 xl:w-32";

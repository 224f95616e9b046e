"use client";

import { Prose, type TextLanguage } from "@/components/ui/prose";
import { EditableBlock } from "@/components/wizard/block/editable-block";
import { EditablePaper } from "@/components/wizard/block/editable-paper";
import { SentenceWords } from "@/components/wizard/block/sentence-words";
import { MarkedWords } from "@/components/wizard/findings/marked-words";
import { LetterProse } from "@/components/wizard/letter/letter-prose";
import { LetterText } from "@/components/wizard/letter/letter-text";
import { useSession, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { copyWithoutMarks } from "@/lib/browser/findings/letter-marks";
import type { OutgoingLetter } from "@/lib/browser/send/outgoing-letter";
import { classNames } from "@/lib/browser/styles/class-names";
import { actOf } from "@/lib/export/call-to-action";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { translateTags } from "@/lib/export/service-tags";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import { findMergeTags } from "@/lib/text/merge-tags";
import { assembleLetter, type LetterPart } from "@/lib/wizard/letter/assemble";
import { blockChoice } from "@/lib/wizard/letter/block-choice";
import { shownBlocks } from "@/lib/wizard/letter/letter-blocks";

/** The letter as its reader gets it, with links back to the choices in its margin. */
export function FinishedLetter({ letter, settings }: OutgoingLetter) {
  const { definition, state } = useWizard();
  const texts = shownBlocks(definition, state);
  const shown = definition.letter.flatMap((name) => {
    const isEmptied = texts[name]?.trim() === "";
    return isEmptied ? [{ name, text: "" }] : assembleLetter(texts, [name]);
  });
  // A story's link is not in any block.
  const added = letter.parts.filter(({ name }) => !definition.letter.includes(name));
  return (
    <div onCopy={({ nativeEvent }) => copyWithoutMarks(nativeEvent)}>
      <EditablePaper clickEdits>
        <LetterText
          parts={[...shown, ...added]}
          language={languageOf(letter)}
          opening={<Greeting letter={letter} />}
          act={(part) => <Act part={part} letter={letter} settings={settings} />}
          note={(name) => <ChoiceNote name={name} />}
          words={(part, piece) => <LetterWords part={part} piece={piece} />}
          whole={({ name }, content) => (
            <EditableBlock name={name} language={languageOf(letter)} className={TYPE[name] ?? TYPE_OF_BODY}>
              {content}
            </EditableBlock>
          )}
        />
      </EditablePaper>
    </div>
  );
}

const TYPE_OF_BODY = "cursor-text text-[1.0625rem] leading-[1.65]";
const TYPE: Partial<Readonly<Record<BlockName, string>>> = { subject: "font-bold", preheader: "text-ink-muted" };

/** Words of the letter, with the marks of findings or of the sentence that gets other words. */
function LetterWords({ part, piece }: { part: LetterPart; piece: string }) {
  return (
    <SentenceWords block={part.name} text={part.text} piece={piece}>
      <MarkedWords part={part}>{piece}</MarkedWords>
    </SentenceWords>
  );
}

/** Returns the email's language and direction, so that a block that starts with an English name runs as the rest. */
function languageOf({ language, dir }: SendableLetter): TextLanguage {
  return { lang: language ?? undefined, dir };
}

function Greeting({ letter }: { letter: SendableLetter }) {
  if (letter.greeting === "") return null;
  const said = translateTags(letter.greeting, null);
  const [tag] = findMergeTags(letter.greeting);
  return (
    <div className="relative">
      <Prose text={said} language={languageOf(letter)} />
      {said === letter.greeting ? null : <p className={NOTE}>{`First name, or “${tag?.fallback}”`}</p>}
    </div>
  );
}

/** The call to action or the P.S. as it will look, without a link, so that a click does not leave the letter. */
function Act({ part, letter, settings }: OutgoingLetter & { part: LetterPart }) {
  const { lead, label, link } = actOf(part, letter);
  const language = languageOf(letter);
  const words = (piece: string) => <LetterWords part={part} piece={piece} />;
  const isCall = part.name === "cta";
  const actWords = isCall ? (
    <span className="bg-accent px-6 py-3 font-sans font-semibold text-accent-ink">{words(label)}</span>
  ) : (
    <span className="font-letter text-[1.0625rem] text-accent leading-[1.65] underline">{label}</span>
  );
  return (
    <>
      <div
        data-block={part.name}
        {...language}
        className={classNames("flex flex-col items-start", isCall && "gap-[1em]")}
      >
        {lead === "" ? null : <LetterProse text={lead} language={language} words={words} />}
        {label === "" ? null : actWords}
      </div>
      {!isCall ? null : label === "" ? (
        <p className="mt-1 select-none font-sans text-warning text-xs leading-6">Needs a link</p>
      ) : (
        <p className="mt-1 max-w-measure select-none truncate font-sans text-ink-muted text-xs leading-6">
          <span className="sr-only">Links to </span>
          {link.replace(/^https?:\/\//i, "")}
          {settings.tracking === null ? null : " · with UTM parameters"}
        </p>
      )}
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
      {choice.count === 1 ? "Change" : `${choice.number} of ${choice.count} · change`}
      <span className="sr-only">{`, ${BLOCK_LABELS[name]}`}</span>
    </button>
  );
}

/** Below its block or in the margin, and never part of a selection. */
const NOTE =
  "relative mt-1 block select-none text-left font-sans text-ink-muted text-xs leading-6 xl:absolute xl:top-0.5 xl:left-full xl:mt-0 xl:ml-6 xl:w-32";

import { useMemo, useSyncExternalStore } from "react";
import { Prose, plainWords, type TextLanguage, type Words } from "@/components/ui/prose";
import { Tooltip } from "@/components/ui/tooltip";
import { EditableBlock } from "@/components/wizard/letter/editable-block";
import { EditablePaper } from "@/components/wizard/letter/editable-paper";
import { LetterProse, LetterText, PartText } from "@/components/wizard/letter/letter-text";
import { useSentenceWords } from "@/components/wizard/letter/use-editable-paper";
import { useFindingsStore, useSession, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { findingId, showFinding } from "@/lib/checks/browser/finding-actions";
import { copyWithoutMarks, type Mark, markedPieces, marksOf } from "@/lib/checks/browser/letter-marks";
import type { KeyedFinding } from "@/lib/checks/draft-checks";
import { assembleLetter, type LetterPart } from "@/lib/letter/assemble";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import { isFormatted, plain } from "@/lib/letter/text/letter-text";
import type { OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { actOf } from "@/lib/send/call-to-action";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { translateTags } from "@/lib/send/service-tags";
import { findMergeTags } from "@/lib/text/merge-tags";
import { blockChoice } from "@/lib/wizard/choices";
import { shownBlocks } from "@/lib/wizard/letter-blocks";

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
        <LetterText parts={[...shown, ...added]} opening={<Greeting letter={letter} />}>
          {(part) => <FinishedPart part={part} letter={letter} settings={settings} />}
        </LetterText>
      </EditablePaper>
    </div>
  );
}

const TYPE_OF_BODY = "cursor-text text-[1.0625rem] leading-[1.65]";
const TYPE: Partial<Readonly<Record<BlockName, string>>> = { subject: "font-bold", preheader: "text-ink-muted" };

/** A part of the letter, to be edited in place, with the marks of findings or of the sentence that gets other words. */
function FinishedPart({ part, ...outgoing }: OutgoingLetter & { part: LetterPart }) {
  const { name } = part;
  const words = useSentenceWords(name, useMarkedWords(part));
  const language = languageOf(outgoing.letter);
  return (
    <>
      <EditableBlock name={name} language={language} className={TYPE[name] ?? TYPE_OF_BODY}>
        {name === "cta" || name === "postscript" ? (
          <Act part={part} words={words} {...outgoing} />
        ) : (
          <PartText part={part} language={language} words={words} />
        )}
      </EditableBlock>
      <ChoiceNote name={name} />
    </>
  );
}

/** Returns what renders the words of a part on the last step: words with a finding link to it. */
function useMarkedWords({ name, text }: LetterPart): Words {
  const { subscribe, get } = useFindingsStore();
  const findings = useSyncExternalStore(subscribe, get, get)?.shown ?? NONE;
  return useMemo(() => {
    const own = findings.filter((one) => one.block === name && !one.field);
    const marks = marksOf(isFormatted(name) ? plain(text) : text, own);
    return (piece, start) =>
      markedPieces(piece, start, marks).map(({ words, mark }, index) => {
        // The index is the key, because pieces have no names and the text changes as a whole.
        const place = `${index}`;
        return mark ? <MarkLink key={place} mark={mark} words={words} /> : words;
      });
  }, [name, text, findings]);
}

const NONE: readonly KeyedFinding[] = [];

function MarkLink({ mark: { findings }, words }: { mark: Mark<KeyedFinding>; words: string }) {
  const session = useSession();
  const [{ key, severity }] = findings;
  return (
    <Tooltip text={findings.map(({ why }) => why).join(" ")}>
      <a
        href={`#${findingId(key)}`}
        ref={session.places.ref(...findings.map((one) => `mark ${one.key}` as const))}
        onClick={(event) => {
          event.preventDefault();
          showFinding(session, key);
        }}
        className={classNames(
          "rounded-sm underline decoration-2 decoration-dotted underline-offset-[0.2em] focus:bg-warning-soft focus:text-ink",
          severity === "strong" ? "decoration-warning" : "decoration-line-strong",
        )}
      >
        {words}
      </a>
    </Tooltip>
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
function Act({ part, words, letter, settings }: OutgoingLetter & { part: LetterPart; words: Words }) {
  const { lead, label, link } = actOf(part, letter);
  const language = languageOf(letter);
  const wordsFrom = (start: number): Words => (start < 0 ? plainWords : (piece, place) => words(piece, start + place));
  const isCall = part.name === "cta";
  const actWords = isCall ? (
    <span
      data-at={Math.max(0, part.text.lastIndexOf(label))}
      className="bg-accent px-6 py-3 font-sans font-semibold text-accent-ink"
    >
      {wordsFrom(part.text.lastIndexOf(label))(label, 0)}
    </span>
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
        {lead === "" ? null : isCall ? (
          <Prose text={lead} language={language} words={wordsFrom(part.text.indexOf(lead))} />
        ) : (
          <LetterProse text={lead} language={language} words={words} />
        )}
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
  const { session, definition, state } = useWizard();
  const choice = blockChoice(definition, state, name);
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

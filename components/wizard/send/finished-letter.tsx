import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { Prose, type TextLanguage, type Words } from "@/components/ui/prose";
import { Tooltip } from "@/components/ui/tooltip";
import { BLOCK_CONTROL, EditableBlock, IN_THE_MARGIN } from "@/components/wizard/letter/editable-block";
import { CallText, LetterProse, LetterText, PartText } from "@/components/wizard/letter/letter-text";
import { useSentenceWords } from "@/components/wizard/letter/use-editable-paper";
import { useChange } from "@/components/wizard/options/letter-details";
import { useReview } from "@/components/wizard/use-review";
import { useFindingsStore, useSession, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { focusIt } from "@/lib/browser/focus-it";
import { isComposing } from "@/lib/browser/is-composing";
import { findingId } from "@/lib/checks/browser/finding-actions";
import { focusAnswer } from "@/lib/checks/browser/fix-finding";
import { copyWithoutMarks, type Mark, markedPieces, marksOf } from "@/lib/checks/browser/letter-marks";
import type { KeyedFinding } from "@/lib/checks/draft-checks";
import { assembleLetter, type LetterPart } from "@/lib/letter/assemble";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import { isFormatted, plain } from "@/lib/letter/text/letter-text";
import type { OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { actOf } from "@/lib/send/call-to-action";
import { missingDetails } from "@/lib/send/missing-details";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { translateTags } from "@/lib/send/service-tags";
import { findMergeTags } from "@/lib/text/merge-tags";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { blockChoice } from "@/lib/wizard/choices";
import { shownBlocks, stageOfBlock } from "@/lib/wizard/letter-blocks";
import { stepOfStage } from "@/lib/wizard/navigation";
import { isBlockStale } from "@/lib/wizard/staleness/stale-blocks";
import { actStyle, PaperLogo } from "./paper-look";

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
      <LetterText parts={[...shown, ...added]} opening={<Opening letter={letter} settings={settings} />}>
        {(part) => <FinishedPart part={part} letter={letter} settings={settings} />}
      </LetterText>
    </div>
  );
}

const TYPE_OF_BODY = "cursor-text text-[1.0625rem] leading-[1.65]";
const LABELS = { ...BLOCK_LABELS, greeting: "Greeting" };
const TYPE: Partial<Readonly<Record<BlockName, string>>> = { subject: "font-bold", preheader: "text-ink-muted" };

/** A part of the letter, to be edited in place, with the marks of findings or of the sentence that gets other words. */
function FinishedPart({ part, ...outgoing }: OutgoingLetter & { part: LetterPart }) {
  const { name } = part;
  const { definition, state } = useWizard();
  const words = useSentenceWords(name, useMarkedWords(part));
  const language = languageOf(outgoing.letter);
  const isUnsigned = name === "signOff" && missingDetails(definition, state).includes(name);
  return (
    <Part name={name} text={part.text}>
      <div className={isUnsigned ? "flex flex-wrap items-baseline-last gap-x-4 [&>:first-child]:grow" : undefined}>
        <EditableBlock name={name} language={language} className={TYPE[name] ?? TYPE_OF_BODY}>
          {name === "cta" || name === "postscript" ? (
            <Act part={part} words={words} {...outgoing} />
          ) : (
            <PartText part={part} language={language} words={words} />
          )}
        </EditableBlock>
        {isUnsigned ? <Needed field="senderName" /> : null}
      </div>
      {name === "subject" ? <SecondSubject /> : null}
    </Part>
  );
}

const NEEDS = { link: "Needs a link", senderName: "Needs a sender name" } as const;

/** Says what a part of the letter lacks, and leads to the field for it. The name takes no room beside or below the sign-off. */
function Needed({ field }: { field: keyof typeof NEEDS }) {
  const { places } = useSession();
  const { open } = useReview();
  return (
    <button
      ref={places.ref(`mark ${field}`)}
      type="button"
      className={classNames(
        `${PAPER_MARK} relative block after:absolute after:-inset-x-2 after:-inset-y-1.5`,
        field === "link" ? "mt-1 leading-6" : "-mb-4 leading-4",
      )}
      onClick={() => {
        open("details", field);
        places.get(`answer ${field}`)?.focus();
      }}
    >
      {NEEDS[field]}
    </button>
  );
}

/** Styles a button on the paper like words that have a finding. */
const PAPER_MARK =
  "select-none font-sans text-warning text-xs underline decoration-dotted underline-offset-4 hover:decoration-solid";

/** The other subject of an A/B test, below the first. */
function SecondSubject() {
  const { secondSubject } = useWizardState();
  if (!secondSubject) return null;
  return (
    <p dir="auto" className="mt-1 select-none text-ink-muted">
      <span className="mr-2 font-sans text-xs">or, to test</span>
      {secondSubject}
    </p>
  );
}

interface PartProps {
  name: BlockName | "greeting";
  text?: string;
  children: ReactNode;
}

/**
 * A part of the letter with its name and its way back in the margins, which the pointer or the focus shows. One that is
 * out of date has its line at rest too, and the first of several says so in the place of the name, or above it.
 */
function Part({ name, text = "", children }: PartProps) {
  const { session, definition, state } = useWizard();
  const { open, view } = useReview();
  // A card has its own ways on.
  const ofCard = view === null ? "" : "invisible";
  const isOld = name !== "greeting" && isBlockStale(definition, state, name, text);
  const stage = isOld ? stageOfBlock(definition, name) : undefined;
  return (
    <div data-old={isOld || undefined} className="group/part relative">
      {isOld ? <span className="sr-only select-none">{`${LABELS[name]}, out of date:`}</span> : null}
      <span
        aria-hidden="true"
        className={`${isOld ? "pointer-events-none" : SHOWN} absolute inset-y-0 -left-3 ${isOld ? "w-0.5 bg-warning max-xl:not-[:has(>[data-old])+div>*>&]:-top-4" : "w-px bg-line-strong"} group-has-[:is(textarea,[contenteditable=true]):focus]/part:w-0.5 group-has-[:is(textarea,[contenteditable=true]):focus]/part:bg-accent sm:-left-4`}
      />
      {stage ? (
        <button
          ref={session.places.ref(`mark ${stage}`)}
          type="button"
          aria-haspopup="dialog"
          className={`${PAPER_MARK} absolute bottom-full left-0 -mb-1.5 flex min-h-6 items-center whitespace-nowrap after:absolute after:-inset-x-2 after:-inset-y-1 [:has(>[data-old])+div>*>&]:hidden xl:top-0 xl:right-full xl:bottom-auto xl:left-auto xl:mr-7`}
          onClick={() => open("stale", stage)}
        >
          Out of date
        </button>
      ) : null}
      <span
        aria-hidden="true"
        className={`${SHOWN} ${ofCard} absolute top-0.5 right-full mr-7 hidden w-20 select-none text-right font-sans text-ink-muted text-xs leading-5 ${isOld ? "xl:[:has(>[data-old])+div>*>&]:block" : "xl:block"}`}
      >
        {LABELS[name]}
      </span>
      {children}
      <ChangeButton name={name} className={ofCard} />
    </div>
  );
}

/** Appears without moving anything, and not beside the bar of a sentence, which lies over the next part. */
const SHOWN =
  "opacity-0 transition-opacity group-hover/part:opacity-100 group-focus-within/part:opacity-100 in-[:has([data-sentence-bar])]:opacity-0! pointer-events-none";

/** Leads from a part of the letter back to where its words were chosen or asked for. */
function ChangeButton({ name, className }: { name: BlockName | "greeting"; className: string }) {
  const { session, definition, state } = useWizard();
  const isGreeting = name === "greeting";
  const choice = isGreeting ? undefined : blockChoice(definition, state, name);
  const stepIndex = isGreeting ? 0 : (choice?.stepIndex ?? stepOfStage(definition, stageOfBlock(definition, name)));
  if (stepIndex < 0) return null;
  const change = () =>
    isGreeting ? void focusAnswer(session, "greeting") : session.visitStep(stepIndex, choice?.screenIndex);
  return (
    <button
      type="button"
      className={`${BLOCK_CONTROL} ${IN_THE_MARGIN} ${className} underline-offset-4 after:absolute after:-inset-1.5 hover:underline max-xl:-top-7 max-xl:-right-3 max-xl:min-h-8 max-xl:px-3 xl:after:-inset-3 group-focus-within/part:pointer-events-auto group-focus-within/part:opacity-100 group-hover/part:pointer-events-auto group-hover/part:opacity-100 not-focus-visible:group-has-[:is(textarea,[contenteditable=true],[aria-label^=Edit]:focus-visible)]/part:pointer-events-none! not-focus-visible:group-has-[:is(textarea,[contenteditable=true],[aria-label^=Edit]:focus-visible)]/part:opacity-0!`}
      onClick={change}
    >
      Change
      <span className="sr-only">
        {`, ${LABELS[name]}${choice && choice.count > 1 ? `, ${choice.number} of ${choice.count}` : ""}`}
      </span>
    </button>
  );
}

/** Returns what renders the words of a part on the last step: words with a finding link to it. */
function useMarkedWords({ name, text }: LetterPart): Words {
  const { subscribe, get } = useFindingsStore();
  const findings = useSyncExternalStore(subscribe, get, get)?.shown ?? NONE;
  return useMemo(() => {
    const own = findings.flatMap(({ key, places }) =>
      places.filter((one) => one.block === name && !one.field).map((one) => ({ ...one, key })),
    );
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

/** One place of a finding. */
type PlacedFinding = Omit<KeyedFinding, "places">;

/** Words with a finding, which open its card. */
function MarkLink({ mark: { findings }, words }: { mark: Mark<PlacedFinding>; words: string }) {
  const session = useSession();
  const { finding, open } = useReview();
  const [{ key, severity }] = findings;
  return (
    <Tooltip text={findings.map(({ why }) => why).join(" ")}>
      <a
        href={`#${findingId(key)}`}
        ref={session.places.ref(...findings.map((one) => `mark ${one.key}` as const))}
        onClick={(event) => {
          event.preventDefault();
          open("state", key);
        }}
        aria-current={findings.some((one) => one.key === finding?.key) || undefined}
        className={classNames(
          "rounded-sm underline decoration-2 decoration-dotted underline-offset-[0.2em] aria-current:bg-warning-soft focus:bg-warning-soft",
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

function Opening({ letter, settings }: OutgoingLetter) {
  return (
    <>
      <PaperLogo look={settings.look} />
      <Greeting letter={letter} />
    </>
  );
}

/** The greeting, edited in its place. What is typed is kept at once; Escape brings back what was there before. */
function Greeting({ letter }: { letter: SendableLetter }) {
  const { brief } = useWizardState();
  const change = useChange();
  const [before, setBefore] = useState<string | null>(null);
  if (letter.greeting === "" && before === null) return null;
  const said = translateTags(letter.greeting, null);
  const [tag] = findMergeTags(letter.greeting);
  return (
    <Part name="greeting">
      {before === null ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys have the button beside it.
        <div className="cursor-text" onClick={() => getSelection()?.isCollapsed !== false && setBefore(brief.greeting)}>
          <Prose text={said} language={languageOf(letter)} />
        </div>
      ) : (
        <textarea
          ref={focusIt}
          aria-label="Greeting"
          {...languageOf(letter)}
          rows={1}
          defaultValue={letter.greeting}
          maxLength={FIELD_LIMITS.greeting}
          onFocus={({ target }) => target.select()}
          onBlur={() => setBefore(null)}
          onChange={({ target }) => change("greeting", target.value)}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent) || (event.key !== "Enter" && event.key !== "Escape")) return;
            event.preventDefault();
            if (event.key === "Escape") change("greeting", before);
            event.currentTarget.parentElement?.querySelector("button")?.focus({ preventScroll: true });
          }}
          className="-mx-2 field-sizing-content block w-[calc(100%+1rem)] resize-none px-2 font-letter text-[1.0625rem] leading-[1.65] outline-transparent!"
        />
      )}
      {said === letter.greeting ? null : (
        <p className="mt-1 select-none font-sans text-ink-muted text-xs leading-6">
          {tag?.fallback ? `First name, or “${tag.fallback}”` : "First name"}
        </p>
      )}
    </Part>
  );
}

/** The call to action or the P.S. as it will look, without a link, so that a click does not leave the letter. */
function Act({ part, words, letter, settings }: OutgoingLetter & { part: LetterPart; words: Words }) {
  const act = actOf(part, letter);
  const language = languageOf(letter);
  if (part.name === "cta") {
    const note = settings.tracking === null ? "" : " · with UTM parameters";
    return (
      <>
        <CallText {...{ part, act, words, language, note }} button={{ style: actStyle(settings.look) }} />
        {act.label === "" ? <Needed field="link" /> : null}
      </>
    );
  }
  return (
    <div data-block={part.name} {...language} className="flex flex-col items-start">
      <LetterProse text={act.lead} language={language} words={words} />
      {act.label === "" ? null : (
        <span className="font-letter text-[1.0625rem] text-accent leading-[1.65] underline">{act.label}</span>
      )}
    </div>
  );
}

import { type ComponentProps, createContext, Fragment, type ReactNode, use, useMemo } from "react";
import { GrowingEnd, hasManyLines, Prose, plainWords, type TextLanguage, type Words } from "@/components/ui/prose";
import { useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import type { LetterPart } from "@/lib/letter/assemble";
import { isInBody } from "@/lib/letter/blocks";
import type { Span } from "@/lib/letter/sentences";
import { isFormatted, plain, readLetter, signOf } from "@/lib/letter/text/letter-text";
import type { Line } from "@/lib/letter/text/pieces";
import { type Act, actOf } from "@/lib/send/call-to-action";
import { withoutScheme } from "./letter-places";

interface LetterTextProps {
  parts: readonly LetterPart[];
  /** The content before the body, such as a greeting. */
  opening?: ReactNode;
  /** Renders a part; its words alone by default. */
  children?: (part: LetterPart) => ReactNode;
}

/** The blocks of a letter in order: first the subject in bold and the quiet preheader, as in an inbox. */
export function LetterText({ parts, opening, children = (part) => <PartText part={part} /> }: LetterTextProps) {
  const head = parts.filter(({ name }) => !isInBody(name));
  const body = parts.filter(({ name }) => isInBody(name));
  const placed = (part: LetterPart) => (
    <div key={part.name} className={classNames("relative", part === head.at(-1) && "border-line border-b pb-3")}>
      {children(part)}
    </div>
  );
  return (
    <div className="space-y-[1em]">
      {head.map(placed)}
      {opening}
      {body.map(placed)}
    </div>
  );
}

type PartTextProps = { part: LetterPart } & Omit<LetterProseProps, "text">;

/**
 * One part of the letter; the text of a block below the subject and the preheader is `LetterProse`, and that of the call
 * to action a button.
 */
export function PartText({ part, ...prose }: PartTextProps) {
  const { name, text } = part;
  const { language, words = plainWords, className } = prose;
  if (name === "cta") return <CallOfBrief part={part} {...prose} />;
  const Text = isFormatted(name) ? LetterProse : Prose;
  return isInBody(name) ? (
    <div data-block={name}>
      <Text text={text} {...prose} />
    </div>
  ) : (
    <p
      dir="auto"
      {...language}
      data-block={name}
      data-at={0}
      className={classNames(name === "subject" ? "font-bold" : "text-ink-muted", className)}
    >
      {words(text, 0)}
    </p>
  );
}

/** A call with the link of the brief. */
function CallOfBrief({ part, ...prose }: PartTextProps) {
  const { link } = useWizardState().brief;
  return <CallText part={part} act={actOf(part, { parts: [], link })} {...prose} />;
}

/** The field that edits a call to action, in its button. */
export const CallFieldContext = createContext<ReactNode>(null);

interface CallTextProps extends PartTextProps {
  /** The text of the call as its button, by its link. */
  act: Act;
  /** The words after the link below the button. */
  note?: string;
  /** The button's look, if it has another one. */
  button?: Pick<ComponentProps<"span">, "ref" | "style">;
}

/** A call to action as the letter's button, with its link below. It leads nowhere, so that a click stays in the letter. */
export function CallText({ part, act, note = "", button, ...prose }: CallTextProps) {
  const { language, words = plainWords, growing } = prose;
  const field = use(CallFieldContext);
  const block = field ? undefined : part.name;
  const { lead, label } = act.label === "" || field ? { lead: "", label: part.text } : act;
  const at = part.text.lastIndexOf(label);
  const wordsFrom = (start: number): Words => (start < 0 ? plainWords : (piece, place) => words(piece, start + place));
  return (
    <div>
      <div data-block={block} dir="auto" {...language} className="flex flex-col items-start gap-[1em]">
        {lead === "" ? null : <Prose text={lead} language={language} words={wordsFrom(part.text.indexOf(lead))} />}
        <span {...button} data-at={Math.max(0, at)} className={CALL_BUTTON}>
          {field ?? wordsFrom(at)(label, 0)}
          {growing ? <GrowingEnd /> : null}
        </span>
      </div>
      {act.link === "" ? null : (
        <p className="mt-1 max-w-measure select-none truncate font-sans text-ink-muted text-xs leading-6">
          <span className="sr-only">Links to </span>
          {`${withoutScheme(act.link)}${note}`}
        </p>
      )}
    </div>
  );
}

/** A mark in it has the color of its words, and the button an outline: a plate behind them would hide them. */
const CALL_BUTTON =
  "max-w-full whitespace-pre-line bg-accent px-6 py-3 text-center font-sans font-semibold text-accent-ink selection:bg-accent-ink selection:text-accent outline-accent outline-offset-3 [--color-line-strong:currentColor] [--color-warning-soft:transparent] [--color-warning:currentColor] has-[a:focus,[aria-current]]:outline-2";

interface LetterProseProps {
  text: string;
  language?: TextLanguage | undefined;
  /** Renders words at a place of the plain text, e.g. with marks; as they are by default. */
  words?: Words;
  /** The text is still growing: a mark shows its end. */
  growing?: boolean;
  /** The place of its beginning in the plain text of the part, if that begins before it. */
  from?: number;
  className?: string;
}

/** A block of the letter as its reader sees it. */
export function LetterProse({
  text,
  language,
  words = plainWords,
  growing = false,
  from = 0,
  className,
}: LetterProseProps) {
  const isLong = hasManyLines(text);
  const blocks = useMemo(() => (isLong ? [] : readLetter(text)), [text, isLong]);
  const longText = useMemo(() => (isLong ? plain(text) : ""), [text, isLong]);
  if (isLong) return <Prose text={longText} language={language} words={words} growing={growing} />;
  const wordsFrom: Words = from === 0 ? words : (piece, start) => words(piece, start + from);
  return (
    <div className={classNames("max-w-measure space-y-[1em] font-letter text-[1.0625rem] leading-[1.65]", className)}>
      {blocks.map(({ kind, lines }, index) => {
        const { Element, look } = KINDS[kind];
        const isList = kind === "points" || kind === "numbers";
        const placeOf = (line: Line | undefined) => from + (line?.[0]?.at ?? 0);
        const end = growing && index === blocks.length - 1 ? <GrowingEnd /> : null;
        // The index is a good key, because text only grows at its end or is replaced as a whole.
        const key = index + 1;
        return (
          <Element key={key} dir="auto" {...language} data-at={isList ? undefined : placeOf(lines[0])} className={look}>
            {lines.map((line, at) => {
              const Item = isList ? "li" : Fragment;
              const place = at + 1;
              return (
                <Item key={place} {...(isList && { "data-at": placeOf(line) })}>
                  {at > 0 && !isList ? "\n" : null}
                  <LinePieces line={line} words={wordsFrom} />
                  {at === lines.length - 1 ? end : null}
                </Item>
              );
            })}
          </Element>
        );
      })}
    </div>
  );
}

const LIST = "space-y-[0.4em] ps-5 [&>::marker]:text-ink-muted";

const KINDS = {
  paragraph: { Element: "p", look: "whitespace-pre-line" },
  heading: { Element: "h3", look: "mt-6 mb-2 whitespace-pre-line font-semibold text-[1.1875rem] first:mt-0" },
  points: { Element: "ul", look: `${LIST} list-disc` },
  numbers: { Element: "ol", look: `${LIST} list-decimal` },
} as const;

/** The words of a line in their look. A link leads nowhere, so that a click does not leave the letter. */
function LinePieces({ line, words }: { line: Line; words: Words }) {
  return line.map(({ text, at, bold, italic, href }) => {
    const said = words(text, at);
    const linked =
      href === undefined ? (
        said
      ) : (
        <span title={href} className="text-accent underline underline-offset-[0.15em]">
          {said}
        </span>
      );
    const leaning = italic ? <em>{linked}</em> : linked;
    return <Fragment key={at}>{bold ? <strong>{leaning}</strong> : leaning}</Fragment>;
  });
}

/** The words of a part of a text from one place to another, in their look, with the breaks and signs between its lines. */
export function TextRange({ text, start, end }: { text: string } & Span) {
  const blocks = useMemo(() => readLetter(text), [text]);
  const shown = blocks.flatMap(({ kind, lines, tight }) =>
    lines.flatMap((line, index) => {
      const within = line.flatMap((piece) => {
        const [first, last] = [Math.max(piece.start, start), Math.min(piece.end, end)];
        return first < last ? [{ ...piece, text: text.slice(first, last) }] : [];
      });
      const isWhole = (line[0]?.start ?? 0) >= start;
      const gap = index > 0 || tight ? "\n" : "\n\n";
      return within.length === 0 ? [] : [{ line: within, sign: isWhole ? signOf(kind, index) : "", gap }];
    }),
  );
  return shown.map(({ line, sign, gap }, index) => {
    // The index is a good key, because a part of a text never moves.
    const place = index + 1;
    return (
      <Fragment key={place}>
        {index === 0 ? sign : gap + sign}
        <LinePieces line={line} words={plainWords} />
      </Fragment>
    );
  });
}

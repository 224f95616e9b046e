import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { AskModel, useModelQuestion } from "@/components/wizard/ask-model";
import { useLetterLanguage } from "@/components/wizard/use-arriving";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { formatCost } from "@/lib/model/cost";
import { sourceName, takeAnswers } from "@/lib/page-brief/browser/take-answers";
import { readPageReply } from "@/lib/page-brief/suggest";
import { addsTo, isPart, isTickedAtFirst, type PageBrief, type Suggestion } from "@/lib/page-brief/suggestion";
import { findLanguage } from "@/lib/text/find-language";
import { capitalized, counted } from "@/lib/text/phrases";
import { ANSWER_NAMES, answerFacts, BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief/brief";
import { focusLanding } from "@/lib/wizard/browser/places";
import { GOALS_FORM } from "@/lib/wizard/definition/goals-form";

interface PageSheetProps {
  page: PageBrief;
  onClose: () => void;
}

/** Lists what a page says for the brief, each answer with a tick and its quotation. Only what is ticked is used. */
export function PageSheet({ page, onClose }: PageSheetProps) {
  const session = useSession();
  const { brief } = useWizardState();
  const lang = useLetterLanguage() ?? findLanguage(page.text) ?? "en";
  const { question, state } = useModelQuestion("/wizard/page-brief", ({ reply }) => ({
    answer: readPageReply(reply.text, page.text),
  }));
  const found = state.status === "answered" ? state.answer : [];
  const suggestions = [...page.suggestions, ...found.filter((one) => addsTo(page.suggestions, one))];
  const [chosen, setChosen] = useState<ReadonlyMap<Suggestion, boolean>>(new Map());
  const isFirst = (one: Suggestion) =>
    isPart(one.field) || suggestions.find(({ field }) => field === one.field) === one;
  const isTicked = (one: Suggestion) => chosen.get(one) ?? (isTickedAtFirst(brief, one) && isFirst(one));
  const ticked = suggestions.filter(isTicked);

  /** Ticks one, in place of the others for its field unless it takes several. */
  function tick(one: Suggestion, on: boolean) {
    const replaced = on && !isPart(one.field) ? suggestions.filter(({ field }) => field === one.field) : [];
    setChosen(new Map([...chosen, ...replaced.map((other) => [other, false] as const), [one, on]]));
  }

  function use() {
    takeAnswers(session, page, ticked);
    // A dialog holds the focus until it is gone.
    flushSync(onClose);
    const empty = GOALS_FORM.fields.find(({ name }) => session.getState().brief[name].trim() === "");
    if (empty) session.places.get(`answer ${empty.name}`)?.focus();
    else focusLanding(session.places, "continue-button");
  }

  return (
    <Dialog
      title={`From ${sourceName(page)}`}
      description={
        suggestions.length === 0
          ? "We found no answers in it."
          : "Only what is ticked goes into your brief, word for word."
      }
      width="edge"
      firstFocus="dialog"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          className="max-sm:grow"
          unavailableReason={ticked.length === 0 ? "Tick an answer first" : undefined}
          onClick={use}
        >
          {`Use ${counted(ticked.length, "answer")}`}
        </Button>
      }
    >
      {page.price === null ? null : state.status === "answered" ? (
        <p role="status" className="text-ink-muted text-sm">
          {state.answer.length === 0 ? "Your model found nothing more." : "Your model has read it, too."}
        </p>
      ) : (
        <div className="flex flex-col items-start gap-3 rounded-lg bg-well p-4">
          <p className="text-sm">Your model can read it, too: for your readers, their goal and more.</p>
          <AskModel
            state={state}
            label={`${state.status === "failed" ? "Try again" : "Let it read"} · about ${formatCost(page.price)}`}
            busyLabel="Your model is reading ..."
            onAsk={() => question.ask({ page: page.text })}
            onStop={question.stop}
            failed="Your model couldn't read it."
          />
        </div>
      )}
      {BRIEF_FIELDS.map((field) => (
        <FieldAnswers
          key={field}
          field={field}
          typed={brief[field].trim()}
          answers={suggestions.filter((one) => one.field === field)}
          lang={lang}
          isTicked={isTicked}
          onTick={tick}
        />
      ))}
    </Dialog>
  );
}

interface FieldAnswersProps {
  field: BriefField;
  /** The words that the field has already. */
  typed: string;
  answers: readonly Suggestion[];
  lang: string;
  isTicked: (one: Suggestion) => boolean;
  onTick: (one: Suggestion, on: boolean) => void;
}

/** The answers for one field of the brief, beside what was typed there. */
function FieldAnswers({ field, typed, answers, lang, isTicked, onTick }: FieldAnswersProps) {
  if (answers.length === 0) return null;
  const name = field.startsWith("sender") ? capitalized(answerFacts(field).line ?? "") : ANSWER_NAMES[field];
  return (
    <fieldset className="border-line pt-4 not-first:mt-5 not-first:border-t first:pt-0">
      <legend className="float-left mb-1 font-medium text-ink-muted text-sm">{name}</legend>
      <ul className="clear-both flex flex-col">
        {typed === "" ? null : (
          <li className="text-ink-muted text-sm">
            Ticking it replaces what you typed: <q dir="auto">{typed}</q>
          </li>
        )}
        {answers.map((one) => (
          <li key={`${one.source} ${one.value}`} className={ANSWER}>
            <Checkbox checked={isTicked(one)} onChange={(on) => onTick(one, on)}>
              <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                <Shown words={spoken(one.value, lang)} />
              </span>
            </Checkbox>
            {one.quotation === spoken(one.value, lang) ? null : (
              <p className="-mt-1 pb-2 pl-6 text-ink-muted text-sm">
                <q dir="auto">{one.quotation}</q>
              </p>
            )}
            {one.isContradicted ? <p className="pl-6 text-sm text-warning">It says something else as well.</p> : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A row that ticks its box wherever it is pressed. */
const ANSWER =
  "relative [&_input]:mt-1 [&_label]:items-start [&_label]:py-2.5 sm:pointer-fine:[&_label]:min-h-0 sm:pointer-fine:[&_label]:py-1 [&_label]:font-normal [&_label]:after:absolute [&_label]:after:inset-0";

/** Returns a price and the start of something as people say them in a language, and other words as they are. */
function spoken(value: string, lang: string): string {
  const [, amount = "", currency] = /^Price: (\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(value) ?? [];
  if (currency !== undefined) {
    const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
    return `Price: ${new Intl.NumberFormat(lang, style).format(Number(amount))}`;
  }
  const [, day, time] = /^Starts: (\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(value) ?? [];
  const start = new Date(`${day}T${time ?? "00:00"}Z`);
  // A day that no month has is shown as it was written.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(`${day}`)) return value;
  const timeStyle = time ? "short" : undefined;
  return `Starts: ${start.toLocaleString(lang, { dateStyle: "full", timeStyle, timeZone: "UTC" })}`;
}

/** An answer for the eye: a list has bullets. */
function Shown({ words }: { words: string }) {
  if (!words.startsWith("- ")) return words;
  return words.split("\n").map((line) => (
    <span key={line} className="ml-4 list-item list-disc">
      {line.replace(/^- /, "")}
    </span>
  ));
}

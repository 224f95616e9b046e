import { CircleCheck, ListPlus, Pencil, RotateCcw, Undo2, Wand2, X } from "lucide-react";
import type { ComponentProps } from "react";
import { BesideButton, NextButton } from "@/components/wizard/action-buttons";
import { useStage, useWizard } from "@/components/wizard/wizard-context";
import { capitalized } from "@/lib/text/phrases";
import { missingInput } from "@/lib/wizard/brief/missing-input";
import { canDraft, draftLetter } from "@/lib/wizard/browser/draft-letter";
import { openEdit } from "@/lib/wizard/browser/hand-edit";
import { focusLanding } from "@/lib/wizard/browser/places";
import { onlyOption } from "@/lib/wizard/choices";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { hasLetterAhead } from "@/lib/wizard/letter-parts";
import type { Phase } from "@/lib/wizard/phase";
import { canStart, parsedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { BarRow, ContinueButton } from "./step-bar";

/** The states in which a text on the screen waits for the person, with actions of its own in the bar. */
export type TextPhase = Exclude<Phase, "form" | "writing" | "editing" | "ended" | "complete">;

interface OpenText extends ReturnType<typeof useStage> {
  screen: ScreenDefinition;
  name: StageName;
  /** The word for a text that is kept or rewritten: `story`. */
  noun: string;
  /** Whether the bar leads back to the letter, its main action then; on phones another one is an icon to make room. */
  isBack: boolean;
}

type Beside = ComponentProps<typeof BesideButton>;

interface Actions {
  /** The action at the left; Return by default. */
  first?: Beside;
  beside?: readonly (Beside | false)[];
  /** The buttons at the right, the solid one last; Continue by default. */
  next?: readonly (ComponentProps<typeof NextButton> | false)[];
}

interface TextBarProps {
  screen: ScreenDefinition;
  stage: StageName;
  phase: TextPhase;
}

/** The bar of a text that is there, or can be written. */
export function TextBar({ screen, stage: name, phase }: TextBarProps) {
  const noun = screen.kind === "review" ? screen.noun : "";
  const { definition, state } = useWizard();
  const isBack = (phase === "choosing" || phase === "review" || phase === "kept") && hasLetterAhead(definition, state);
  const { first, beside = [], next } = ACTIONS[phase]({ ...useStage(name), screen, name, noun, isBack });
  const missing = missingInput(screen, state);
  return (
    <BarRow
      // Names each button by its phase, so that a key held down on one of them does not press another.
      key={phase}
      first={first && <BesideButton {...first} />}
      beside={beside.map((action) => action && <BesideButton key={action.word} {...action} />)}
      next={
        <>
          {phase === "kept" ? (
            <span
              className={`whitespace-nowrap font-medium text-sm text-success max-[22.5rem]:sr-only ${isBack ? "max-sm:sr-only" : ""}`}
            >
              Kept ✓
            </span>
          ) : null}
          {next?.map((action) => action && <NextButton key={action.word} {...action} />) ?? (
            <ContinueButton missing={missing} variant={isBack ? "secondary" : "primary"} />
          )}
          {isBack ? <BackButton /> : null}
        </>
      }
    />
  );
}

/** Leads back to a letter that is whole, from a step that was opened to change something in it. */
export function BackButton() {
  const { session, definition } = useWizard();
  return (
    <NextButton before="Back" word="to the letter" onClick={() => session.visitStep(definition.steps.length - 1)} />
  );
}

/** Its name is shorter to the eye where the bar is narrow. */
export const DRAFT = {
  word: "Draft the whole letter",
  className: "narrow:before:content-['Write_it_all'/''] narrow:[&_span]:sr-only",
};

const ACTIONS: Readonly<Record<TextPhase, (text: OpenText) => Actions>> = {
  unwritten({ session, definition, screen, name }) {
    const isSource = screen.kind === "insight-source";
    return {
      next: [
        // Without a tip of the person's own the letter brings one.
        isSource && canDraft(session) && { ...DRAFT, variant: "secondary", onClick: () => draftLetter(session) },
        {
          word: isSource ? `Generate ${screen.count} Insights` : `Write ${definition.label} now`,
          onClick: () => session.start(name, "generate"),
        },
      ],
    };
  },

  choosing({ session, definition, stage, version, screen, name, isBack }) {
    const only = onlyOption(definition, stage);
    const start = () => session.start(name, "generate", only);
    if (!only) {
      const again = { before: "Give me", word: "another list", after: THINGS[name], onClick: start };
      // Of a reply that is no list, a new one is the way on until it is taken as it is.
      const isUnread = version?.choice === null && !parsedVersion(definition, version).recognized;
      return isUnread && !isBack ? { next: [again] } : { beside: [{ icon: RotateCcw, isIcon: isBack, ...again }] };
    }
    const count = COUNT_WORDS["count" in screen ? screen.count : 0];
    const others = name === "storyOptions" ? "other ideas" : "others";
    return { beside: [{ icon: ListPlus, isIcon: isBack, before: "Show", word: `${count} ${others}`, onClick: start }] };
  },

  review: (text) => ({
    beside: [
      edit(text),
      {
        icon: Wand2,
        word: "Revise",
        after: `the ${text.noun}`,
        onClick: () => text.session.dispatch({ type: "revision-opened", stage: text.name }),
      },
      text.isBack && { icon: CircleCheck, ...keep(text) },
    ],
    next: [!text.isBack && keep(text)],
  }),

  revising: (text) => ({
    first: {
      icon: X,
      word: "Cancel",
      onClick: () => text.session.dispatch({ type: "revision-closed", stage: text.name }),
    },
    beside: [{ icon: CircleCheck, ...keep(text) }],
    next: [
      {
        word: "Rewrite",
        after: `the ${text.noun} with these guidelines`,
        ...(text.stage.revision.requiredChanges.trim() === ""
          ? { missing: "Say what to change first", onClick: () => focusLanding(text.session.places, "editor") }
          : { onClick: () => text.session.start(text.name, "revise") }),
      },
    ],
  }),

  kept: ({ session, name, noun, isBack }) => ({
    beside: [
      {
        icon: Undo2,
        isIcon: isBack,
        word: "Change",
        after: `this ${noun}`,
        onClick: () => session.dispatch({ type: "version-reopened", stage: name }),
      },
    ],
  }),

  stale(text) {
    const { session, definition, state, name } = text;
    const isEditable = definition.format.kind === "blocks";
    const accept = () => session.dispatch({ type: "stale-accepted", stage: name });
    if (!canStart(definition, state))
      return { beside: [isEditable && edit(text)], next: [{ word: "Keep it as it is", onClick: accept }] };
    return {
      beside: [isEditable && edit(text), { icon: CircleCheck, word: "Keep", after: "it as it is", onClick: accept }],
      next: [{ word: "Rewrite", onClick: () => session.start(name, "generate") }],
    };
  },
};

const edit = ({ session, name, isBack }: OpenText): Beside => ({
  ref: session.places.ref("edit-button"),
  icon: Pencil,
  isIcon: isBack,
  word: "Edit",
  "aria-label": "Edit by hand",
  onClick: () => openEdit(session, name),
});

/** Returns the action 'This looks good, keep this Story' (specification 2.2). */
const keep = ({ session, name, noun }: OpenText) => ({
  before: "This looks good,",
  word: "keep",
  after: `this ${capitalized(noun)}`,
  onClick: () => session.dispatch({ type: "version-kept", stage: name }),
});

const THINGS: Partial<Record<StageName, string>> = { storyOptions: "of stories", insights: "of insights" };

const COUNT_WORDS: Readonly<Record<number, string>> = { 3: "three", 4: "four", 5: "five", 6: "six", 10: "ten" };

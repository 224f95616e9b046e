import { Blocks, Coins, Ellipsis, Eye, ListChecks, MessageSquareText } from "lucide-react";
import { memo, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PageOffer } from "@/components/page-brief/page-offer";
import { Button, IconButton } from "@/components/ui/button";
import { LazyFailure } from "@/components/ui/lazy";
import {
  AboveBar,
  CopyOffer,
  ExampleBriefs,
  LaterScreen,
  LetterAside,
  LetterButtons,
  MissingDraft,
  OpenPanel,
  SampleNote,
  SaveStatus,
  WizardKeys,
} from "@/components/wizard/later";
import { FormScreen } from "@/components/wizard/steps/form-screen";
import { EditBarContext, useSession, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import type { DraftSessionState } from "@/lib/drafts/browser/draft-session";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { GOALS_FORM } from "@/lib/wizard/definition/goals-form";
import { currentScreen, currentStep, isUntouched, screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import { EMPTY_STAGE } from "@/lib/wizard/state";
import { FocusRestorer } from "./focus-restorer";
import { StepBar } from "./step-bar";
import { StepList } from "./step-list";

/** The page: the step list on the left, the step in the middle, the letter on the right. */
export function WizardLayout({ draft, sync }: DraftSessionState) {
  const { session, definition, state } = useWizard();
  const screen = currentScreen(definition, state);
  const stage = screenStage(screen);
  const complete = screen.kind === "complete";
  // Until the stored draft is open, nothing can be typed or opened that it would replace.
  const pending = draft.status === "pending";
  const failure = OPEN_FAILURES[draft.status];
  const [editBar, setEditBar] = useState<HTMLElement | null>(null);
  return (
    <div className="mx-auto grid w-full max-w-[100rem] grow grid-cols-1 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_25rem] 2xl:grid-cols-[16rem_minmax(0,1fr)_30rem]">
      {failure ? null : (
        <aside className="hidden border-line border-r lg:block" inert={pending}>
          <div className="sticky top-0 max-h-dvh overflow-y-auto px-6 py-5">
            <StepRail />
          </div>
        </aside>
      )}
      <div className={classNames("flex min-w-0 flex-col lg:col-start-2", complete && "xl:col-span-2")} inert={pending}>
        {failure ? null : <SmallScreenBar />}
        <main
          className={classNames(
            "mx-auto w-full max-w-3xl grow px-4 pb-10 sm:px-8",
            // The letter begins as high as it can.
            complete ? "pt-2 sm:pt-6 xl:max-w-[54rem]" : "pt-6 lg:pt-10",
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1
              ref={session.places.ref("heading")}
              tabIndex={-1}
              className="font-heading font-semibold text-2xl outline-none sm:text-3xl"
            >
              {draft.status === "missing" ? "We can't find this email" : currentStep(definition, state).name}
            </h1>
            {sync === null ? null : <SaveStatus draft={draft} sync={sync} />}
          </div>
          {failure ?? (
            <EditBarContext value={editBar}>
              <WizardScreen screen={screen} />
            </EditBarContext>
          )}
          {failure ? null : <AboveBar screen={screen} sync={sync} />}
        </main>
        {failure ? null : <StepBar screen={screen} editBar={setEditBar} />}
      </div>
      {failure || complete ? null : (
        <aside aria-label="Letter" className="hidden border-line border-l xl:block">
          <LetterAside />
        </aside>
      )}
      {failure || pending ? null : <WizardKeys />}
      <FocusRestorer
        position={`${state.stepIndex}.${state.screenIndex}`}
        stage={stage === undefined ? EMPTY_STAGE : stageOf(state, stage)}
        places={session.places}
      />
    </div>
  );
}

/** Shown in place of a letter that could not be opened. */
const OPEN_FAILURES: Partial<Readonly<Record<DraftSessionState["draft"]["status"], ReactNode>>> = {
  unreachable: <LazyFailure title="We couldn't open your saved email." />,
  missing: <MissingDraft />,
};

// The parts below read what they show themselves, and need not render again when the stored draft opens.

/** The sidebar of large screens: the step list and the buttons of the panels. */
const StepRail = memo(function StepRail() {
  return (
    <div className="flex flex-col gap-4">
      <StepList />
      <Panels />
      <LetterButtons />
      <SampleNote />
    </div>
  );
});

/** The bar that replaces the sidebar on small screens: progress, steps and panels. */
const SmallScreenBar = memo(function SmallScreenBar() {
  const { definition, state } = useWizard();
  const [open, setOpen] = useState(false);
  const last = definition.steps.length - 1;
  const step = currentStep(definition, state);
  return (
    <div className="relative flex h-12 items-center justify-between border-line border-b px-4 sm:px-8 lg:hidden">
      <Button variant="quiet" size="flush" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" className="size-4" />
        {state.stepIndex < last ? `Step ${state.stepIndex + 1} of ${last}` : "All steps"}
      </Button>
      <Panels compact />
      {open ? <OpenPanel name="steps" onClose={() => setOpen(false)} /> : null}
      {state.stepIndex < last ? (
        <progress
          aria-label="Your email's progress"
          aria-valuetext={step.name}
          value={state.stepIndex}
          max={last}
          className="absolute inset-x-0 -bottom-px h-1 w-full appearance-none bg-well forced-colors:border [&::-moz-progress-bar]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300 forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
        />
      ) : null}
    </div>
  );
});

const PANELS = [
  { name: "blocks", label: "Blocks Progress", short: "Blocks", icon: Blocks },
  { name: "letter", label: "Preview Full Email", short: "Preview", icon: Eye },
  { name: "prompts", label: "Prompts", short: "Prompts", icon: MessageSquareText },
  { name: "costs", label: "Costs", short: "Costs", icon: Coins },
] as const;

type PanelName = (typeof PANELS)[number]["name"];

/** The buttons of the panels; in the bar of small screens all but the preview are in a menu. */
function Panels({ compact = false }: { compact?: boolean }) {
  const [open, setOpen] = useState<PanelName | null>(null);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const buttons = (isShown: (name: PanelName) => boolean) =>
    PANELS.filter(({ name }) => isShown(name)).map(({ name, label, short, icon: Icon }) => (
      <Button
        key={name}
        size={compact ? "small" : "flush"}
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={label}
        className={compact ? "px-2.5" : "justify-start"}
        onClick={() => {
          menu.current?.hidePopover?.();
          setOpen(name);
        }}
      >
        <Icon aria-hidden="true" className={classNames("size-4", !compact && "mr-1.5 ml-0.5")} />
        {compact ? short : label}
      </Button>
    ));
  return (
    // As wide as its buttons, so that the first stays where it is while a slow browser reads the other.
    <div className={classNames("flex", compact ? "-mr-2.5 w-36" : "flex-col items-stretch")}>
      {compact ? (
        <>
          {buttons((name) => name === "letter")}
          <IconButton icon={Ellipsis} label="More" popoverTarget={id} className="[anchor-name:--more]" />
          <div ref={menu} id={id} popover="auto" className={MORE}>
            {buttons((name) => name !== "letter")}
          </div>
        </>
      ) : (
        buttons(() => true)
      )}
      {open === null ? null : <OpenPanel name={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** A native popover, which works before the scripts do: below its button or in its place; on a phone it comes from below. */
const POPOVER =
  "sm:rounded-xl sm:inset-auto sm:m-2 sm:[position-area:bottom_span-left] border border-line-strong bg-paper p-4 text-ink shadow-float m-0 max-sm:top-auto max-sm:w-full max-sm:rounded-t-2xl max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]";
const MORE = `${POPOVER} [&_button]:w-full [&_button]:justify-start sm:[position-anchor:--more]`;
const EXAMPLES = `${POPOVER} sm:[position-anchor:--example]`;

/** Renders a screen. Both wizards start with the goals; the other screens load while that form is filled in. */
const WizardScreen = memo(function WizardScreen({ screen }: { screen: ScreenDefinition }) {
  if (screen.kind === "form" && screen.form === "goals") {
    return (
      <>
        <FormScreen form={GOALS_FORM} before={<Beginnings />} />
        <CopyOffer />
      </>
    );
  }
  return <LaterScreen screen={screen} />;
});

/** The ways to begin without typing: in the email wizard with a page, and in both with an example. */
function Beginnings() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
      {useSession().definition.name === "email" ? <PageOffer /> : null}
      <ExampleOffer />
    </div>
  );
}

/** Offers an example letter, as long as nothing has been typed. Its room stays, so that the first letter moves nothing. */
function ExampleOffer() {
  const list = useRef<HTMLDivElement>(null);
  const untouched = isUntouched(useWizardState());
  const [wasOffered, setWasOffered] = useState(untouched);
  if (untouched && !wasOffered) setWasOffered(true);
  useEffect(() => {
    // The sign-in page links here with this hash.
    if (location.hash === "#example") list.current?.showPopover?.();
  }, []);
  if (!wasOffered) return null;
  return (
    <div
      className={classNames(
        "[anchor-name:--example] sm:not-first:pl-2 max-sm:[:has([role=alert])>&]:invisible",
        untouched ? undefined : "invisible",
      )}
    >
      <Button size="flush" variant="quiet" popoverTarget="examples">
        Try it with an example
      </Button>
      <div ref={list} id="examples" popover="auto" className={EXAMPLES}>
        <ExampleBriefs />
      </div>
    </div>
  );
}

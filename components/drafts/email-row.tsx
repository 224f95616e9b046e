"use client";

import { Check, Copy, Ellipsis, PencilLine, Trash2, Users, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type Ref, type SubmitEvent, useId, useState, useTransition } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextField } from "@/components/ui/text-field";
import { classNames } from "@/lib/browser/class-names";
import { focusIt } from "@/lib/browser/focus-it";
import { isComposing } from "@/lib/browser/is-composing";
import { type JsonRequest, requestJson } from "@/lib/browser/request-json";
import { showFailure, showSuccess } from "@/lib/browser/show-toast";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-summary";
import { isOptional } from "@/lib/letter/blocks";
import { stateWords } from "@/lib/letter/letter-state";
import { ANOTHER_AUDIENCE, api, paths } from "@/lib/text/paths";
import { emailOutline } from "@/lib/wizard/definition/email-outline";
import { storyOutline } from "@/lib/wizard/definition/story-outline";

/** A row that was renamed or brought back has the focus, where the person was. */
type Mode = "shown" | "renaming" | "again" | "deleted";

/** One letter of the list, with its buttons, which are named after it. After it is deleted, a button brings it back. */
export function EmailRow({ draft }: { draft: DraftSummary }) {
  const router = useRouter();
  const [mode, setMode] = useState<Mode>("shown");
  const [working, setWorking] = useState<string>();
  const actions = useId();
  const path = api.draft(draft.id);

  async function change(word: string, request: Parameters<typeof changeEmail>, onDone: () => void) {
    setWorking(word);
    const problem = await changeEmail(...request);
    setWorking(undefined);
    if (problem === undefined) onDone();
    else void showFailure(problem);
  }

  const restore = () => change("Undo", [`${path}/restore`, { method: "POST" }], () => setMode("again"));
  const duplicate = () =>
    change("Duplicate", [`${path}/duplicate`, { method: "POST" }], () => {
      void showSuccess("Email duplicated.");
      router.refresh();
    });
  // A page of its own: the router would put the address back that the wizard changes as it opens.
  const copyForOthers = () => location.assign(`${paths.draft(draft)}${ANOTHER_AUDIENCE}`);
  const remove = () => change("Delete", [path, { method: "DELETE" }], () => setMode("deleted"));

  if (mode === "deleted") return <DeletedRow title={draft.title} working={working !== undefined} onUndo={restore} />;
  if (mode === "renaming") {
    return (
      <li className={ROW}>
        <RenameForm draft={draft} onClose={() => setMode("again")} />
      </li>
    );
  }
  return (
    <li className={`${ROW} group/row relative transition-colors hover:bg-desk`}>
      <div className="min-w-0 grow">
        <Title draft={draft} ref={mode === "again" ? focusIt : undefined} />
        <Progress draft={draft} />
      </div>
      {/* Above the title's link, which covers the whole row. */}
      <div className="relative z-10 -mr-2 shrink-0 [&_button:not(:hover)]:text-ink-muted [&_svg]:size-4.5">
        <IconButton
          className="sm:hidden"
          icon={Ellipsis}
          tooltip="More"
          label={`More for “${draft.title}”`}
          popoverTarget={actions}
        />
        <div id={actions} popover="auto" className={ACTIONS}>
          <p className="truncate px-3 py-2 font-heading font-semibold sm:hidden">{draft.title}</p>
          {(
            [
              ...(draft.state.kind === "writing" ? [] : [["For another audience", Users, copyForOthers] as const]),
              ["Rename", PencilLine, () => setMode("renaming")],
              ["Duplicate", Copy, duplicate],
              ["Delete", Trash2, remove],
            ] as const
          ).map(([word, Icon, onClick]) => (
            <Button
              key={word}
              variant="quiet"
              size="icon"
              className="max-sm:w-full max-sm:justify-start max-sm:gap-3 max-sm:px-3"
              popoverTarget={actions}
              popoverTargetAction="hide"
              tooltip={word}
              aria-label={`${word} “${draft.title}”`}
              busy={working === word}
              onClick={() => void onClick()}
            >
              {working === word ? null : <Icon aria-hidden="true" />}
              <span className="sm:hidden">{word}</span>
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

const ROW = "flex min-h-18 items-center gap-3 px-4 first:rounded-t-md last:rounded-b-md sm:px-5";

/** The actions: a row of icons, which a mouse shows in its row alone, or on a phone a native popover with words at its foot, as in the site's menu. */
const ACTIONS =
  "bg-paper text-ink max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-t-xl max-sm:border-line max-sm:border-t max-sm:p-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:shadow-float max-sm:backdrop:bg-scrim max-sm:[&_button:not(:hover)]:text-ink sm:static sm:m-0 sm:flex sm:border-0 sm:bg-transparent sm:p-0 sm:overflow-visible";

const TONES = {
  writing: "",
  missing: "text-warning",
  stale: "text-warning",
  review: "text-warning",
  claims: "",
  ready: "text-success",
} as const;

const AFTER_DOT = "before:mr-1.5 before:content-['·']";

/** The state of a letter, how much of it is there, and when it was saved. */
function Progress({ draft: { state, writtenBlocks, wizard, updatedAt } }: { draft: DraftSummary }) {
  const { letter } = wizard === "story" ? storyOutline : emailOutline;
  const blocks = letter.filter((name) => !isOptional(name)).length;
  return (
    <p className="flex items-center gap-x-1.5 sm:mt-0.5 whitespace-nowrap text-ink-muted text-sm leading-5">
      {state.kind === "ready" ? <Check aria-hidden="true" className="size-4 shrink-0 text-success" /> : null}
      <span className={classNames("truncate font-medium", TONES[state.kind])}>{stateWords(state)}</span>
      {writtenBlocks < blocks ? <span className={AFTER_DOT}>{`${writtenBlocks} of ${blocks} blocks`}</span> : null}
      <span className={AFTER_DOT}>
        <RelativeTime at={Date.parse(updatedAt)} />
      </span>
    </p>
  );
}

/**
 * The title and, where a row has space, what comes after it in the inbox. What is being written is continued; on a
 * phone its title has the space of that word, and a second line.
 */
function Title({ draft, ref }: { draft: DraftSummary; ref: Ref<HTMLAnchorElement> | undefined }) {
  const { title, subject, firstLine, state } = draft;
  const isBegun = state.kind === "writing";
  const rest = [subject, firstLine].find((line) => line !== "" && line !== title);
  return (
    // A rest without space wraps below the edge.
    <div className="flex flex-wrap items-baseline gap-x-2.5 overflow-hidden sm:h-6">
      <h3 className="max-w-full font-heading font-semibold leading-5 sm:leading-6">
        <Link
          ref={ref}
          href={paths.draft(draft)}
          prefetch={false}
          className="flex items-baseline underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
        >
          {isBegun ? (
            <span className="whitespace-pre font-normal font-sans text-ink-muted text-sm max-sm:hidden">Continue </span>
          ) : null}
          <span dir="auto" className="[overflow-wrap:anywhere] max-sm:line-clamp-2 max-sm:pb-0.5 sm:truncate">
            {isBegun ? <span className="max-sm:hidden">‘</span> : null}
            <span>{title}</span>
            {isBegun ? <span className="max-sm:hidden">’</span> : null}
          </span>
        </Link>
      </h3>
      {rest === undefined ? null : (
        <p dir="auto" className="grow basis-48 truncate font-letter text-ink-muted text-sm leading-6 max-sm:hidden">
          {rest}
        </p>
      )}
    </div>
  );
}

/** Takes the place of a deleted letter, with a button that brings it back. */
function DeletedRow({ title, working, onUndo }: { title: string; working: boolean; onUndo: () => void }) {
  return (
    <li className={`${ROW} justify-between`}>
      <p className="line-clamp-2 min-w-0 text-ink-muted text-sm [overflow-wrap:anywhere]">Deleted: “{title}”</p>
      <Button ref={focusIt} size="small" aria-label={`Undo: bring back “${title}”`} busy={working} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}

/** Renames a letter in place: Enter saves, Escape cancels. */
export function RenameForm({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const router = useRouter();
  const before = draft.title.slice(0, MAX_NAME_CHARACTERS);
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const [saving, startSaving] = useTransition();

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (name === before) return onClose();
    startSaving(async () => {
      const refusal = await changeEmail(api.draft(draft.id), { method: "PATCH", json: { name } });
      if (refusal !== undefined) return setProblem(refusal);
      // The form closes when the list with the new name arrives.
      startSaving(() => {
        router.refresh();
        onClose();
      });
    });
  }

  return (
    <form
      onSubmit={save}
      // During composition, Escape only cancels the composition.
      onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isComposing(nativeEvent) && onClose()}
      className="flex min-w-0 grow items-center *:first:min-w-0 *:first:grow *:first:gap-0"
    >
      <TextField
        label={<span className="sr-only">Name of this email</span>}
        placeholder="Leave empty to use its subject"
        className="px-2.5!"
        error={problem}
        ref={selectAll}
        value={name}
        limit={MAX_NAME_CHARACTERS}
        onType={setName}
      />
      <IconButton type="submit" icon={Check} label="Save name" className="ml-1" busy={saving} />
      <IconButton icon={X} label="Cancel" className="-mr-2" onClick={onClose} />
    </form>
  );
}

const selectAll = (field: HTMLInputElement | HTMLTextAreaElement | null) => field?.select();

/** Changes a letter on the server. @returns the reason if that was not possible, in words for a person. */
async function changeEmail(path: string, request: JsonRequest): Promise<string | undefined> {
  const response = await requestJson(path, request);
  if (response.ok) return undefined;
  return response.ours ? response.error.message : NO_CONNECTION;
}

const NO_CONNECTION = "We can't reach the server. Check your connection and try again. Your work is safe.";

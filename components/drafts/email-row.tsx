"use client";

import { Copy, PencilLine, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type Ref, type SubmitEvent, useState, useTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextField } from "@/components/ui/text-field";
import { focusIt } from "@/lib/browser/focus-it";
import { isComposing } from "@/lib/browser/is-composing";
import { type JsonRequest, requestJson } from "@/lib/browser/request-json";
import { showFailure, showSuccess } from "@/lib/browser/show-toast";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { isOptional } from "@/lib/letter/blocks";
import { stateWords } from "@/lib/letter/letter-state";
import { api, paths } from "@/lib/text/paths";
import { emailOutline } from "@/lib/wizard/definition/email-outline";
import { storyOutline } from "@/lib/wizard/definition/story-outline";

/** `renamed` and `restored` are shown rows, with the focus where the person was. */
type Mode = "shown" | "renaming" | "renamed" | "deleted" | "restored";

/** One letter of the list, with its buttons, which are named after it. After it is deleted, a button brings it back. */
export function EmailRow({ draft }: { draft: DraftSummary }) {
  const [mode, setMode] = useState<Mode>("shown");
  const [working, setWorking] = useState(false);

  async function change(path: string, method: "DELETE" | "POST", after: Mode) {
    setWorking(true);
    const problem = await changeEmail(path, { method });
    setWorking(false);
    if (problem === undefined) setMode(after);
    else void showFailure(problem);
  }

  if (mode === "deleted") {
    const restore = () => change(`${api.draft(draft.id)}/restore`, "POST", "restored");
    return <DeletedRow title={draft.title} working={working} onUndo={restore} />;
  }
  return (
    <li className="relative rounded-md border border-line bg-paper shadow-paper transition-colors hover:border-line-strong">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1 p-4 sm:flex-nowrap sm:px-5">
        <div className="min-w-0 grow basis-full sm:basis-auto">
          {mode === "renaming" ? (
            <RenameForm draft={draft} onClose={() => setMode("renamed")} />
          ) : (
            <TitleLink draft={draft} ref={mode === "restored" ? focusIt : undefined} />
          )}
          {draft.subject === "" ? null : (
            <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]">
              <span className="text-ink-muted">Subject:</span> {draft.subject}
            </p>
          )}
          {draft.firstLine === "" ? null : (
            <p className="mt-1 line-clamp-1 font-letter text-ink-muted text-sm [overflow-wrap:anywhere]">
              {draft.firstLine}
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
            <Progress draft={draft} />
            <span aria-hidden="true">·</span>
            <RelativeTime at={Date.parse(draft.updatedAt)} />
          </p>
        </div>
        {mode === "renaming" ? null : (
          // Above the title's link, which covers the whole row.
          <div className="relative z-10 -mb-2 -ml-2.5 flex shrink-0 sm:-mt-2 sm:-mr-2 sm:ml-0 [&_svg]:size-4.5">
            <IconButton
              ref={mode === "renamed" ? focusIt : undefined}
              icon={PencilLine}
              tooltip="Rename"
              label={`Rename “${draft.title}”`}
              onClick={() => setMode("renaming")}
            />
            <DuplicateButton draft={draft} />
            <IconButton
              icon={Trash2}
              tooltip="Delete"
              label={`Delete “${draft.title}”`}
              busy={working}
              onClick={() => change(api.draft(draft.id), "DELETE", "deleted")}
            />
          </div>
        )}
      </div>
    </li>
  );
}

const TONES = {
  writing: "neutral",
  missing: "warning",
  stale: "warning",
  review: "warning",
  claims: "neutral",
  ready: "success",
} as const;

/** The state of a letter, how much of it is there, and its wizard. */
function Progress({ draft: { state, writtenBlocks, wizard } }: { draft: DraftSummary }) {
  const { title, letter } = wizard === "story" ? storyOutline : emailOutline;
  const blocks = letter.filter((name) => !isOptional(name)).length;
  return (
    <>
      <Badge tone={TONES[state.kind]}>{stateWords(state)}</Badge>
      {writtenBlocks < blocks ? (
        <>
          <span>{`${writtenBlocks} of ${blocks} blocks`}</span>
          <span aria-hidden="true">·</span>
        </>
      ) : null}
      <span>{title}</span>
    </>
  );
}

function TitleLink({ draft, ref }: { draft: DraftSummary; ref: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <h2 className="font-heading font-semibold text-lg leading-snug [overflow-wrap:anywhere]">
      <Link
        ref={ref}
        href={paths.draft(draft)}
        prefetch={false}
        className="line-clamp-3 rounded-sm underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
      >
        {draft.title}
      </Link>
    </h2>
  );
}

function DuplicateButton({ draft }: { draft: DraftSummary }) {
  const router = useRouter();
  const [copying, startCopying] = useTransition();

  function duplicate() {
    startCopying(async () => {
      const problem = await changeEmail(`${api.draft(draft.id)}/duplicate`, { method: "POST" });
      if (problem !== undefined) return void showFailure(problem);
      void showSuccess("Email duplicated.");
      router.refresh();
    });
  }

  return (
    <IconButton
      icon={Copy}
      tooltip="Duplicate"
      label={`Duplicate “${draft.title}”`}
      busy={copying}
      onClick={duplicate}
    />
  );
}

/** Takes the place of a deleted letter, with a button that brings it back. */
function DeletedRow({ title, working, onUndo }: { title: string; working: boolean; onUndo: () => void }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-line border-dashed px-4 py-1.5 sm:px-5">
      <p className="line-clamp-2 min-w-0 text-ink-muted text-sm [overflow-wrap:anywhere]">“{title}” was deleted.</p>
      <Button ref={focusIt} size="small" aria-label={`Undo: bring back “${title}”`} busy={working} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}

/** Renames a letter in place: Enter saves, Escape cancels. */
export function RenameForm({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const router = useRouter();
  const [name, setName] = useState(draft.title);
  const [problem, setProblem] = useState<string>();
  const [saving, startSaving] = useTransition();

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (name === draft.title) return onClose();
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
      className="relative z-10 flex flex-col gap-2"
    >
      <TextField
        label="Name of this email"
        hint="Leave empty to use the topic as its name."
        error={problem}
        ref={selectAll}
        value={name}
        limit={MAX_NAME_CHARACTERS}
        onType={setName}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" busy={saving} busyLabel="Saving ...">
          Save name
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
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

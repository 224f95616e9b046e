"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { useAnswer } from "@/components/questions/use-answer";
import { LazyFailure } from "@/components/ui/lazy";
import { showFailure, showUndo } from "@/lib/browser/show-toast";
import { restoredAnswer, storedAnswerOf } from "@/lib/questions/answer-state";
import { autosaveTitleDraft, findTitleDraft } from "@/lib/titles/browser/title-storage";
import {
  EMPTY_TITLE_DRAFT,
  EMPTY_VIDEO_DETAILS,
  missingDetails,
  type TitleDraft,
  titlePrompt,
  type VideoDetails,
  videoFormOf,
  writeTitleDraft,
} from "@/lib/titles/video-form";
import { PromptPanel } from "./prompt-panel";
import { VideoForm } from "./video-form";

interface TitleDeskProps {
  userId: string;
  opened: TitleDraft;
}

/** The form on the left, the prompt and its answer on the right. */
function TitleDesk({ userId, opened }: TitleDeskProps) {
  const form = useForm<VideoDetails>({ defaultValues: opened.details, resolver: videoDetailsResolver });
  const [prompt, setPrompt] = useState(opened.prompt);
  const [maxTokens, setMaxTokens] = useState(opened.maxTokens);
  const answering = useAnswer(USER);
  const promptBox = useRef<HTMLTextAreaElement>(null);
  const { state, restore } = answering;

  const details = form.watch();
  useEffect(() => restore(restoredAnswer(opened)), [opened, restore]);
  const draft = useMemo(
    () => ({ details, prompt, maxTokens, ...storedAnswerOf(state) }),
    [details, prompt, maxTokens, state],
  );
  useAutosave(userId, opened, draft);

  function fillPrompt(complete: VideoDetails) {
    const next = titlePrompt(videoFormOf(complete));
    setPrompt(next);
    promptBox.current?.focus();
    if (prompt.trim() !== "" && prompt !== next) {
      void showUndo("The prompt was replaced.", () => setPrompt(prompt));
    }
  }

  function bringBack(before: TitleDraft) {
    form.reset(before.details);
    setPrompt(before.prompt);
    restore(restoredAnswer(before));
  }

  /** Clears everything except the number of tokens, which is a setting (specification 4.11). */
  function reset() {
    form.reset(EMPTY_VIDEO_DETAILS);
    setPrompt("");
    answering.reset();
    if (!isUntouched(draft)) void showUndo("Everything was cleared.", () => bringBack(draft));
  }

  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <section aria-labelledby="video-form" className={PANEL}>
        <h2 id="video-form" className="font-heading font-semibold text-2xl">
          Video Title Generator
        </h2>
        <p className="mt-1.5 text-ink-muted">Please enter more details about your video</p>
        <VideoForm form={form} onSubmit={fillPrompt} />
      </section>
      <PromptPanel
        className={PANEL}
        promptBox={promptBox}
        prompt={prompt}
        onPromptChange={setPrompt}
        maxTokens={maxTokens}
        onMaxTokensChange={setMaxTokens}
        answering={answering}
        onReset={reset}
      />
    </div>
  );
}

const USER = { kind: "user" } as const;

const PANEL = "min-w-0 rounded-md border border-line bg-paper p-5 shadow-paper sm:p-8";

function isUntouched(draft: TitleDraft): boolean {
  return writeTitleDraft({ ...draft, maxTokens: EMPTY_TITLE_DRAFT.maxTokens }) === writeTitleDraft(EMPTY_TITLE_DRAFT);
}

/** Saves the draft in this browser, from its first change on. */
function useAutosave(userId: string, opened: TitleDraft, draft: TitleDraft): void {
  const autosave = useRef<ReturnType<typeof autosaveTitleDraft> | null>(null);

  useEffect(() => {
    const own = autosaveTitleDraft(userId, opened, () => {
      void showFailure("Your browser can't save this. Copy what you need before you leave.");
    });
    autosave.current = own;
    return () => own.end();
  }, [userId, opened]);

  useEffect(() => autosave.current?.save(draft), [draft]);
}

/** Checks the whole form, and gives each field its error. */
const videoDetailsResolver: Resolver<VideoDetails> = (values) => {
  const missing = Object.entries(missingDetails(values));
  const errors: FieldErrors<VideoDetails> = Object.fromEntries(
    missing.map(([field, message]) => [field, { type: "required", message }]),
  );
  return missing.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** The video title generator, with the person's last draft (specification 2.7). */
export function TitleGenerator({ userId }: { userId: string }) {
  const [opened, setOpened] = useState<TitleDraft | "pending" | "failed">("pending");
  const isOpen = typeof opened === "object";

  // Storage is read after the first render, because the server has none.
  useEffect(() => {
    let left = false;
    findTitleDraft(userId).then(
      (draft) => left || setOpened(draft ?? EMPTY_TITLE_DRAFT),
      () => left || setOpened("failed"),
    );
    return () => {
      left = true;
    };
  }, [userId]);

  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-heading font-semibold text-3xl leading-tight sm:text-4xl">AI Assistant: Marketing Tools</h1>
      {opened === "failed" ? <LazyFailure title="We couldn't open your draft." /> : null}
      {/* Nothing can be typed before storage is read, because the draft would overwrite it. */}
      <div inert={!isOpen}>
        {/* The key renders the form again with a stored draft, because it takes its initial values only once. */}
        <TitleDesk
          key={String(isOpen && opened !== EMPTY_TITLE_DRAFT)}
          userId={userId}
          opened={isOpen ? opened : EMPTY_TITLE_DRAFT}
        />
      </div>
    </main>
  );
}

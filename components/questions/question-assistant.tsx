"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { LegalNoteProps } from "@/components/sign-in/email-form";
import { LogoutButton } from "@/components/sign-in/logout-button";
import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { Notice } from "@/components/ui/notice";
import { buttonClasses } from "@/lib/browser/button-classes";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import { isUnderWay, type QuestionAsker } from "@/lib/questions/answer-state";
import { type Delivery, LINK_IN_TERMINAL } from "@/lib/sign-in/wire";
import { paths } from "@/lib/text/paths";
import { AnswerPanel } from "./answer-panel";
import type { SentLink } from "./human-check";
import { QuestionForm } from "./question-form";
import { useAnswer } from "./use-answer";
import { useQuestion } from "./use-question";

/** The sign-in dialog, which is needed only when the questions are used up. */
const humanCheck = new LazyModule(() => import("./human-check"));
const HumanCheck = lazyPart(
  () => humanCheck,
  (module) => module.HumanCheck,
  { failed: () => <LazyFailure title="The email form didn't load." /> },
);

interface QuestionAssistantProps extends LegalNoteProps {
  page: AskPageName;
  /** The visitor or user of this browser when the server rendered the page. */
  asker: QuestionAsker;
  email?: string;
}

/** A page to ask questions and read the answers (specification 2.5). */
export function QuestionAssistant({ page, asker: drawnFor, email, ...signIn }: QuestionAssistantProps) {
  const { title, introduction, assistant, path } = ASK_PAGES[page];
  const answer = useAnswer(drawnFor, assistant);
  const { state, asker, signInsWanted, ask, reset } = answer;
  const { question, setQuestion, carry } = useQuestion(path, email, answer);
  const [checking, setChecking] = useState(false);
  const [sent, setSent] = useState<SentLink>();
  const router = useRouter();
  // After signing in or out in another tab, the server knows the address to show.
  const isOutdated = asker.kind !== drawnFor.kind;
  useEffect(() => {
    if (isOutdated) router.refresh();
  }, [isOutdated, router]);

  useEffect(() => loadWhenUsed(humanCheck), []);
  useEffect(() => {
    if (signInsWanted > 0) setChecking(true);
  }, [signInsWanted]);

  function clear() {
    setQuestion("");
    reset();
  }

  function noteLink(link: SentLink) {
    carry();
    setSent(link);
  }

  const askIt = () => ask(question);
  const isSignedIn = asker.kind === "user" && email !== undefined;
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-balance font-heading font-semibold text-3xl leading-tight sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-measure text-ink-muted text-lg">{introduction}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="lg:sticky lg:top-6">
          <QuestionForm
            question={question}
            onChange={setQuestion}
            underWay={isUnderWay(state)}
            onAsk={askIt}
            onReset={clear}
            asker={isSignedIn ? <SignedInLine email={email} /> : null}
          >
            <VisitorLines asker={asker} sent={sent} />
          </QuestionForm>
        </div>
        <AnswerPanel answer={answer} onAskAgain={askIt} onSignIn={() => setChecking(true)} />
      </div>
      {checking ? (
        <HumanCheck onClose={() => setChecking(false)} onSent={noteLink} returnTo={path} {...signIn} />
      ) : null}
    </main>
  );
}

/** The signed-in user. On narrow screens it has a Logout button of its own, because the header's is inside the menu. */
function SignedInLine({ email }: { email: string }) {
  return (
    <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1">
      <span className="min-w-0 break-words text-ink-muted text-sm">{email}</span>
      <span className="flex flex-wrap items-center xl:hidden">
        <Link href={paths.sessions} prefetch={false} className={buttonClasses("quiet", "small")}>
          Sessions
        </Link>
        <LogoutButton />
      </span>
    </div>
  );
}

const LINK_TITLES: Readonly<Record<Delivery, string>> = {
  mail: "A sign-in link is on its way.",
  "mail-if-listed": "If your address may sign in here, a link is on its way.",
  terminal: `${LINK_IN_TERMINAL}.`,
};

interface VisitorLinesProps {
  asker: QuestionAsker;
  sent: SentLink | undefined;
}

/** The number of questions that the server has counted for a visitor, and a lasting note that a link was sent. */
function VisitorLines({ asker, sent }: VisitorLinesProps) {
  if (asker.kind === "user") return null;
  return (
    <>
      <p className="text-ink-muted text-sm tabular-nums">
        {`${asker.questionsAsked}/${asker.questionLimit} questions asked`}
      </p>
      {sent === undefined ? null : (
        <Notice tone="success" title={LINK_TITLES[sent.delivery]}>
          {`Open the link ${sent.delivery === "mail" ? "we sent to" : "for"} ${sent.email} in this browser. Your question will be waiting for you.`}
        </Notice>
      )}
    </>
  );
}

const ASK = {
  title: "Question Assistant",
  introduction: "Ask anything, from a quick fact to a first draft, and read the answer as it's written.",
  assistant: "general",
  path: paths.ask,
} as const;

/** The differences between the pages of the question assistant (specification 2.5); `/assistant` is the older `/ask` (11.5). */
const ASK_PAGES = {
  ask: ASK,
  assistant: { ...ASK, path: paths.assistant },
  guitar: {
    title: "Guitar Teacher Assistant",
    introduction: "Ask about songs, chords, strumming, practice or gear, and read the answer as it's written.",
    assistant: "guitar",
    path: paths.guitar,
  },
} as const;

export type AskPageName = keyof typeof ASK_PAGES;

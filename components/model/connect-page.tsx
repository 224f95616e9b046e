"use client";

import { useEffect, useRef, useState } from "react";
import { SessionRow, useEnding } from "@/components/sign-in/session-list";
import { Notice } from "@/components/ui/notice";
import { buttonClasses } from "@/lib/browser/button-classes";
import { focusIt } from "@/lib/browser/focus-it";
import {
  connectModel,
  disconnectModel,
  type Failed,
  readConnection,
  type UseModel,
} from "@/lib/model/browser/change-connection";
import type { Connected, ConnectState } from "@/lib/model/wire";
import { SESSION_DAYS } from "@/lib/sign-in/sign-in-times";
import type { SignedInBrowser } from "@/lib/sign-in/wire";
import { connectApi } from "@/lib/text/later-paths";
import { paths } from "@/lib/text/paths";
import { KeyForm, OtherServerForm } from "./connect-forms";
import { FoundServers, Unchanged } from "./found-servers";
import { WriterNow } from "./writer-now";

const LOOK_AGAIN_MS = 5_000;

interface ConnectPageProps {
  state: ConnectState;
  next: { path: string; act: string };
  /** Why the model that was offered above a page was not used. */
  failed?: Failed | undefined;
  /** The browsers that opened the link of a start; absent for who may not change the model. */
  browsers?: readonly SignedInBrowser[];
}

/** The page on which the model that writes is chosen. */
export function ConnectPage({ state: first, next, failed, browsers = [] }: ConnectPageProps) {
  const [state, setState] = useState(first);
  const [connected, setConnected] = useState<Connected>();
  const [problem, setProblem] = useState<Failed | undefined>(failed);
  const [testing, setTesting] = useState<string>();
  const isTesting = testing !== undefined;
  const unavailable = isTesting ? "Another model is being tested." : undefined;
  useLookingAgain(state.mayChange && !isTesting, setState);

  const use: UseModel = async (wanted) => {
    setTesting(wanted.model);
    setProblem(undefined);
    setConnected(undefined);
    const result = await connectModel({ ...wanted, revision: state.revision });
    setTesting(undefined);
    if (!result.ok) return result;
    setState(result.value.state);
    setConnected(result.value);
    return undefined;
  };

  const disconnect = async () => {
    setConnected(undefined);
    const result = await disconnectModel();
    if (!result.ok) return setProblem(result);
    setProblem(undefined);
    setState(result.value);
  };

  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
      <h1 className="text-balance font-heading font-semibold text-2xl sm:text-3xl">
        {state.mayChange ? "Connect a model" : "The model that writes"}
      </h1>
      <p className="mt-3 max-w-measure text-ink-muted leading-relaxed">
        A language model writes your letters.
        {state.writer.source === "sample"
          ? " Until you connect one, the sample writer shows you how everything works."
          : null}
      </p>
      <div role="status" className="empty:hidden">
        {connected ? <Success {...connected} next={next} /> : null}
        {isTesting ? <p className="mt-6">Testing {testing}. A local model has to load first.</p> : null}
      </div>
      {problem === undefined ? null : (
        <div className="mt-6">
          <Unchanged {...problem} />
        </div>
      )}
      <WriterNow state={state} onDisconnect={disconnect} onUse={use} unavailable={unavailable} />
      {state.mayChange ? (
        <>
          <FoundServers found={state.found ?? []} writer={state.writer} onUse={use} {...{ testing, unavailable }} />
          <KeyForm onUse={use} unavailable={unavailable} />
          <OtherServerForm onUse={use} unavailable={unavailable} />
        </>
      ) : (
        <a href={next.path} className={`${buttonClasses()} mt-6 max-sm:w-full`}>
          {next.act}
        </a>
      )}
      {browsers.length === 0 ? null : <OperatorBrowsers browsers={browsers} />}
    </main>
  );
}

/** Says what the test showed, and leads on. */
function Success({ state: { writer }, test, replaced, next }: Connected & Pick<ConnectPageProps, "next">) {
  if (writer.source === "sample") return null;
  return (
    <Notice
      className="mt-6"
      tone="success"
      title={`${writer.model} wrote its first word ${waitOf(test.firstWordMs)}.`}
      actions={
        // A whole page load: what is written from now on is written by the model.
        <a ref={focusIt} href={next.path} className={buttonClasses("primary", "medium")}>
          {next.act}
        </a>
      }
    >
      <p>Letters go to {writer.host} and nowhere else.</p>
      {replaced ? (
        <p>
          Someone else connected {replaced.model} ({replaced.serviceName}) in the meantime. Yours has replaced it.
        </p>
      ) : null}
    </Notice>
  );
}

const waitOf = (ms: number) => (ms < 100 ? "right away" : `after ${(ms / 1000).toFixed(1)} s`);

/** Looks for servers again and again, as long as the page is on the screen. */
function useLookingAgain(isOn: boolean, onState: (state: ConnectState) => void) {
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const result = await readConnection();
      if (!isOver && result.ok) onState(result.value);
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn, onState]);
}

/** The browsers that opened the link of a start, each with a button that takes the right to change the model away. */
function OperatorBrowsers({ browsers }: { browsers: readonly SignedInBrowser[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { work, notice, end } = useEnding(paths.connect);
  return (
    <section aria-labelledby="browsers" className="mt-9">
      <h2 id="browsers" ref={heading} tabIndex={-1} className="font-heading font-semibold text-xl outline-none">
        Browsers that can change this
      </h2>
      <p className="mt-3 max-w-measure text-ink-muted leading-relaxed">
        Each one opened the link that the server printed at startup. It can change the model for {SESSION_DAYS} days, or
        until it's removed here, signs out, or its data is cleared.
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {browsers.map((browser) => {
          const path = connectApi.browser(browser.id);
          const ending = browser.isThis ? { path } : { path, said: REMOVED, focus: () => heading.current?.focus() };
          return (
            <SessionRow
              key={browser.id}
              browser={browser}
              words={WORDS}
              busy={work === path}
              onEnd={() => void end(ending)}
            />
          );
        })}
      </ul>
      {notice}
    </section>
  );
}

const REMOVED = "That browser can't change the model anymore.";

const WORDS = { began: "Opened the link", end: "Remove", endOf: "Remove", ending: "Removing ..." };

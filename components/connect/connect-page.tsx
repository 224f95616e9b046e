"use client";

import { useEffect, useState } from "react";
import { FailureText } from "@/components/ui/failure-text";
import { Notice } from "@/components/ui/notice";
import {
  connectModel,
  disconnectModel,
  type Failed,
  readConnection,
  type UseModel,
} from "@/lib/browser/connect/change-connection";
import { focusIt } from "@/lib/browser/focus-it";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import type { Connected, ConnectState } from "@/lib/connect/wire";
import { paths } from "@/lib/paths";
import { FoundServers } from "./found-servers";
import { KeyForm } from "./key-form";
import { OtherServerForm } from "./other-server-form";
import { WriterNow } from "./writer-now";

/** How often servers on this machine are looked for while the page is on the screen. */
const LOOK_AGAIN_MS = 5_000;

interface ConnectPageProps {
  state: ConnectState;
  /** The page that the person came from. */
  cameFrom?: string;
}

/** The page on which the model that writes is chosen. */
export function ConnectPage({ state: first, cameFrom }: ConnectPageProps) {
  const [state, setState] = useState(first);
  const [connected, setConnected] = useState<Connected>();
  const [problem, setProblem] = useState<Failed>();
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
    if (!result.ok) {
      setProblem(result);
      return false;
    }
    setState(result.value.state);
    setConnected(result.value);
    return true;
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
      <h1 className="text-balance font-heading font-semibold text-2xl sm:text-3xl">Connect a model</h1>
      <p className="mt-3 max-w-measure text-ink-muted leading-relaxed">
        A language model writes your letters. Until you connect one, the sample writer shows you how everything works.
      </p>
      <div role="status" className="empty:hidden">
        {connected ? <Success {...connected} cameFrom={cameFrom} /> : null}
        {isTesting ? <p className="mt-6">Testing {testing}. A local model has to load first.</p> : null}
      </div>
      {problem === undefined ? null : (
        <Notice className="mt-6" tone="danger" title="Nothing was changed.">
          <FailureText {...problem} />
        </Notice>
      )}
      <WriterNow state={state} onDisconnect={disconnect} onUse={use} unavailable={unavailable} />
      {state.mayChange ? (
        <>
          <FoundServers found={state.found ?? []} writer={state.writer} onUse={use} {...{ testing, unavailable }} />
          <KeyForm onUse={use} unavailable={unavailable} />
          <OtherServerForm onUse={use} unavailable={unavailable} />
        </>
      ) : null}
    </main>
  );
}

/** Says what the test showed, and leads back. */
function Success({ state: { writer }, test, replaced, cameFrom }: Connected & { cameFrom: string | undefined }) {
  if (writer.source === "sample") return null;
  return (
    <Notice
      className="mt-6"
      tone="success"
      title={`${writer.model} wrote its first word ${waitOf(test.firstWordMs)}.`}
      actions={
        // A whole page load: what is written from now on is written by the model.
        <a ref={focusIt} href={cameFrom ?? paths.wizard("email")} className={buttonClasses("primary", "medium")}>
          {cameFrom === undefined ? "Write an email" : "Back to where you were"}
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

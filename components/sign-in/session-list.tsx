"use client";

import { Laptop, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useRef, useState, useTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { requestJson } from "@/lib/browser/request-json";
import { showSuccess } from "@/lib/browser/show-toast";
import type { SignedInBrowser } from "@/lib/sign-in/wire";
import { api, paths } from "@/lib/text/paths";

/** The list of signed-in browsers, with buttons to sign out of one or several. */
export function SessionList({ browsers }: { browsers: readonly SignedInBrowser[] }) {
  const others = useRef<HTMLHeadingElement>(null);
  const { work, notice, end } = useEnding(paths.login);
  const [here, elsewhere] = [browsers.filter(({ isThis }) => isThis), browsers.filter(({ isThis }) => !isThis)];
  const focus = () => others.current?.focus();

  return (
    <>
      <ul aria-label="This browser" className={LIST}>
        {here.map((browser) => (
          <SessionRow key={browser.id} browser={browser} words={SIGNED_IN} />
        ))}
      </ul>
      <h2 ref={others} tabIndex={-1} className="mt-9 font-heading font-semibold text-xl outline-none">
        Elsewhere
      </h2>
      {elsewhere.length === 0 ? (
        <p className="mt-3 rounded-md border border-line border-dashed px-4 py-5 text-ink-muted sm:px-5">
          You're not signed in anywhere else.
        </p>
      ) : (
        <ul aria-label="Other browsers" className={LIST}>
          {elsewhere.map((browser) => (
            <SessionRow
              key={browser.id}
              browser={browser}
              words={SIGNED_IN}
              busy={work === api.session(browser.id)}
              onEnd={() => void end({ path: api.session(browser.id), said: "Signed out of that browser.", focus })}
            />
          ))}
        </ul>
      )}
      {notice}
      {elsewhere.length === 0 ? null : (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            className="max-sm:w-full"
            busy={work === api.otherSessions}
            busyLabel="Signing out ..."
            onClick={() => void end({ path: api.otherSessions, said: "Signed out everywhere else.", focus })}
          >
            Sign out everywhere else
          </Button>
          <Button
            variant="quiet"
            className="max-sm:w-full"
            busy={work === api.sessions}
            busyLabel="Signing out ..."
            onClick={() => void end({ path: api.sessions })}
          >
            Sign out everywhere, including here
          </Button>
        </div>
      )}
    </>
  );
}

const LIST = "mt-5 flex flex-col gap-3";

const SIGNED_IN: SessionWords = {
  began: "Signed in",
  end: "Sign out",
  endOf: "Sign out of",
  ending: "Signing out ...",
};

/** The words for how a session began, and of the button that ends it, e.g. `Sign out of` before a browser's name. */
type SessionWords = Readonly<Record<"began" | "end" | "endOf" | "ending", string>>;

interface SessionRowProps {
  browser: SignedInBrowser;
  words: SessionWords;
  busy?: boolean;
  /** Absent for this browser, whose Logout button is in the header. */
  onEnd?: () => void;
}

/** One browser that has a session. */
export function SessionRow({ browser, words, busy = false, onEnd }: SessionRowProps) {
  const details = useId();
  const name = browser.browser === "" ? "Unknown browser" : browser.browser;
  const Icon = /Android|iPhone/.test(name) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-paper p-4 shadow-paper sm:flex-nowrap sm:px-5">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 grow basis-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {browser.isThis ? <Badge tone="accent">This browser</Badge> : null}
        </p>
        <p id={details} className="mt-1 text-ink-muted text-sm">
          {words.began} <RelativeTime at={browser.signedInAtMs} />, last used <RelativeTime at={browser.lastSeenAtMs} />
        </p>
      </div>
      {onEnd ? (
        <Button
          size="small"
          aria-label={`${words.endOf} ${name}`}
          aria-describedby={details}
          busy={busy}
          busyLabel={words.ending}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      ) : null}
    </li>
  );
}

/** A session that a button ends. */
interface Ending {
  path: string;
  /** Said when it has ended; absent for this browser's own, after which the page is left. */
  said?: string;
  /** Gets the focus, because the pressed button disappears with its row. */
  focus?: () => void;
}

/** Ends sessions of a list, and has it read again; a browser whose own session has ended goes to `leaveTo`. */
export function useEnding(leaveTo: string) {
  const router = useRouter();
  /** The path that is being asked. */
  const [work, setWork] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [, startRefresh] = useTransition();

  async function end({ path, said, focus }: Ending) {
    setWork(path);
    setProblem(undefined);
    const response = await requestJson(path, { method: "DELETE" });
    // A session that is gone has ended.
    const isEnded = response.ok || response.status === 404;
    // A full page load, so that nothing of the session stays in memory.
    if (response.status === 401 || (isEnded && said === undefined)) return location.assign(leaveTo);
    if (!isEnded) {
      setWork(undefined);
      return setProblem(response.error.message);
    }
    if (said !== undefined) void showSuccess(said);
    startRefresh(() => {
      router.refresh();
      setWork(undefined);
    });
    focus?.();
  }

  const notice =
    problem === undefined ? null : (
      <Notice className="mt-4" tone="danger" title="Nothing was changed.">
        {problem}
      </Notice>
    );
  return { work, notice, end };
}

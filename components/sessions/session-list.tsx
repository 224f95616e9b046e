"use client";

import { Laptop, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useRef, useState, useTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { endAllSessions, endOtherSessions, endSession, type SignOutResult } from "@/lib/browser/auth/end-sessions";
import { showSuccess } from "@/lib/browser/show-toast";
import { paths } from "@/lib/paths";
import type { SignedInBrowser } from "@/lib/sign-in/wire";

/** The sign-out that is running: the id of one session, or a group of them. */
type Work = string | "others" | "all";

/** The list of signed-in browsers, with buttons to sign out of one or several. */
export function SessionList({ browsers }: { browsers: readonly SignedInBrowser[] }) {
  const router = useRouter();
  const others = useRef<HTMLHeadingElement>(null);
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  const [, startRefresh] = useTransition();
  const [here, elsewhere] = [browsers.filter(({ isThis }) => isThis), browsers.filter(({ isThis }) => !isThis)];

  async function run(name: Work, end: () => Promise<SignOutResult>, said: string) {
    setWork(name);
    setProblem(undefined);
    const ending = await end();
    // A full page load, so that nothing of the session stays in memory.
    if (ending.kind === "signed-out-here" || (name === "all" && ending.kind === "ended")) {
      return location.assign(paths.login);
    }
    if (ending.kind === "failed") {
      setWork(undefined);
      return setProblem(ending.message);
    }
    void showSuccess(said);
    startRefresh(() => {
      router.refresh();
      setWork(undefined);
    });
    // The pressed button disappears with its row.
    others.current?.focus();
  }

  return (
    <>
      <List browsers={here} label="This browser" />
      <h2 ref={others} tabIndex={-1} className="mt-9 font-heading font-semibold text-xl outline-none">
        Elsewhere
      </h2>
      {elsewhere.length === 0 ? (
        <p className="mt-3 rounded-md border border-line border-dashed px-4 py-5 text-ink-muted sm:px-5">
          You're not signed in anywhere else.
        </p>
      ) : (
        <List
          browsers={elsewhere}
          label="Other browsers"
          working={work}
          onEnd={({ id }) => void run(id, () => endSession(id), "Signed out of that browser.")}
        />
      )}
      {problem === undefined ? null : (
        <Notice className="mt-4" tone="danger" title="Nothing was changed.">
          {problem}
        </Notice>
      )}
      {elsewhere.length === 0 ? null : (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            className="max-sm:w-full"
            busy={work === "others"}
            busyLabel="Signing out ..."
            onClick={() => void run("others", endOtherSessions, "Signed out everywhere else.")}
          >
            Sign out everywhere else
          </Button>
          <Button
            variant="quiet"
            className="max-sm:w-full"
            busy={work === "all"}
            busyLabel="Signing out ..."
            onClick={() => void run("all", endAllSessions, "")}
          >
            Sign out everywhere, including here
          </Button>
        </div>
      )}
    </>
  );
}

interface ListProps {
  browsers: readonly SignedInBrowser[];
  label: string;
  working?: Work | undefined;
  onEnd?: (browser: SignedInBrowser) => void;
}

function List({ browsers, label, working, onEnd }: ListProps) {
  return (
    <ul aria-label={label} className="mt-5 flex flex-col gap-3">
      {browsers.map((browser) => (
        <SessionRow
          key={browser.id}
          browser={browser}
          busy={working === browser.id}
          onEnd={onEnd && (() => onEnd(browser))}
        />
      ))}
    </ul>
  );
}

interface SessionRowProps {
  browser: SignedInBrowser;
  busy: boolean;
  /** Absent for this browser, whose Logout button is in the header. */
  onEnd: (() => void) | undefined;
}

/** One signed-in browser. */
function SessionRow({ browser, busy, onEnd }: SessionRowProps) {
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
          Signed in <RelativeTime at={browser.signedInAtMs} />, last used <RelativeTime at={browser.lastSeenAtMs} />
        </p>
      </div>
      {onEnd ? (
        <Button
          size="small"
          aria-label={`Sign out of ${name}`}
          aria-describedby={details}
          busy={busy}
          busyLabel="Signing out ..."
          onClick={onEnd}
        >
          Sign out
        </Button>
      ) : null}
    </li>
  );
}

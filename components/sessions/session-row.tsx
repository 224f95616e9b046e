import { Laptop, Smartphone } from "lucide-react";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { SignedInBrowser } from "@/lib/sign-in/signed-in-browser";

interface SessionRowProps {
  browser: SignedInBrowser;
  busy: boolean;
  /** Absent for this browser, which has its way out in the header. */
  onEnd: (() => void) | undefined;
}

/** One browser somebody is signed in with. */
export function SessionRow({ browser, busy, onEnd }: SessionRowProps) {
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

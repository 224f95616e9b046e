import { CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { timeWords } from "@/components/services/draft-receipt";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { RelativeTime } from "@/components/ui/relative-time";
import { SignInFirst } from "@/components/wizard/sign-in-first";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { focusIt } from "@/lib/browser/focus-it";
import { requestJson } from "@/lib/browser/request-json";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { letterToSend, noteTestMail } from "@/lib/send/browser/outgoing-letter";
import type { TestMailSent } from "@/lib/send/sample-reader";
import { letterFingerprint, type SendableLetter } from "@/lib/send/sendable-letter";
import type { WireError } from "@/lib/stream/events";
import { letterApi } from "@/lib/text/later-paths";

/** Sends a test to the person's own address. */
export function TestMailGroup({ letter }: { letter: SendableLetter }) {
  const session = useSession();
  const [state, setState] = useState<TestState>({ kind: "before" });
  // The key of a click without a response, which may have sent a test. The next click uses it again, so that none is twice.
  const open = useRef<string | null>(null);

  async function send() {
    const outgoing = letterToSend(session);
    const { id } = session.draft;
    const key = open.current ?? newGenerationKey();
    setState({ kind: "sending" });
    const response = await requestJson(letterApi.test, {
      method: "POST",
      json: outgoing,
      headers: { "Idempotency-Key": key },
      timeLimitMs: RESPONSE_MS,
    });
    open.current = response.ok || response.ours ? null : key;
    if (!response.ok) {
      const { error } = response;
      const waitMs = 1000 * (error.retryAfterSeconds ?? 0);
      // The button is gone until then.
      if (waitMs > 0) setTimeout(setState, waitMs, { kind: "before" });
      return setState({ kind: "failed", error, nextAt: waitMs > 0 ? Date.now() + waitMs : null });
    }
    const sent = response.body as TestMailSent;
    // Another draft may have been opened since.
    if (session.draft.id === id) noteTestMail(session, outgoing.letter, sent.sentAt);
    setState({ kind: "sent", sent });
  }

  const [failure, nextAt] = state.kind === "failed" ? [state.error, state.nextAt] : [null, null];
  if (failure?.code === "sign_in_required") return <SignInFirst to="send yourself a test" />;
  return (
    <section aria-label="Test" className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <h2 className="font-medium">Test</h2>
      <p className="text-ink-muted">Goes to the address you signed in with. Merge tags are filled with “Alex”.</p>
      {nextAt === null ? (
        <Button variant="quiet" size="flush" busy={state.kind === "sending"} busyLabel="Sending …" onClick={send}>
          {failure?.retryable ? "Try again" : "Send myself a test"}
        </Button>
      ) : (
        <p ref={focusIt} tabIndex={-1} className="outline-none">
          {`You can send the next one at ${timeWords(nextAt)}.`}
        </p>
      )}
      <div role="status">
        {state.kind === "sent" ? <Sent sent={state.sent} /> : null}
        {failure ? <FieldError id="test-failure">{failure.message}</FieldError> : null}
      </div>
      {state.kind === "sent" ? null : <LastTest letter={letter} />}
    </section>
  );
}

function Sent({ sent: { delivery, sentAt } }: { sent: TestMailSent }) {
  const isMail = delivery === "mail";
  return (
    <>
      <p className="flex items-center gap-1.5">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        {`Test ${isMail ? "sent to you" : "saved"}, ${timeWords(sentAt)}`}
      </p>
      {isMail ? null : (
        <p className="mt-1 text-ink-muted">
          No mail server is connected, so it's the newest file in the server's outbox folder.
        </p>
      )}
    </>
  );
}

type TestState =
  | { kind: "before" | "sending" }
  | { kind: "sent"; sent: TestMailSent }
  /** With the time from which another is possible, where that is known. */
  | { kind: "failed"; error: WireError; nextAt: number | null };

/** The time of the last test, and whether the letter has changed since. */
function LastTest({ letter }: { letter: SendableLetter }) {
  const last = useWizardState().testMails?.at(-1);
  if (last === undefined) return null;
  return (
    <p className="text-ink-muted">
      Last test: <RelativeTime at={last.sentAt} />.
      {last.letter === letterFingerprint(letter) ? null : " You've changed it since."}
    </p>
  );
}

/** The longest wait: a mail server may take 20 seconds, and a slow network as long again. */
const RESPONSE_MS = 60_000;

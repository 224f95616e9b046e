import { CircleAlert, CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { timeWords } from "@/components/services/draft-receipt";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { RelativeTime } from "@/components/ui/relative-time";
import { SignInFirst } from "@/components/wizard/sign-in-first";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
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
      // The button is off until then.
      if (waitMs > 0) setTimeout(setState, waitMs, { kind: "before" });
      return setState({ kind: "failed", error, isRefused: waitMs > 0 });
    }
    const sent = response.body as TestMailSent;
    // Another draft may have been opened since.
    if (session.draft.id === id && sent.delivery === "mail") noteTestMail(session, outgoing.letter, sent.sentAt);
    setState({ kind: "sent", sent });
  }

  const [failure, isRefused] = state.kind === "failed" ? [state.error, state.isRefused] : [null, false];
  if (failure?.code === "sign_in_required") return <SignInFirst to="send yourself a test" />;
  return (
    <section aria-label="Test" className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <h2 className="font-medium">Test</h2>
      {state.kind === "sent" && state.sent.delivery !== "mail" ? null : (
        <p className="wrap-anywhere text-ink-muted">
          {`Goes to ${session.draft.owner.email ?? "the address you signed in with"}. Names are filled with “Alex”.`}
        </p>
      )}
      <Button
        size="small"
        busy={state.kind === "sending"}
        busyLabel="Sending …"
        aria-disabled={isRefused}
        aria-describedby={failure ? "test-failure" : undefined}
        onClick={isRefused ? undefined : send}
      >
        {failure?.retryable && !isRefused ? "Try again" : "Send myself a test"}
      </Button>
      <div role="status">
        {state.kind === "sent" ? <Sent {...state.sent} /> : null}
        {failure && isRefused ? (
          <p id="test-failure" className="text-ink-muted">
            {failure.message}
          </p>
        ) : null}
        {failure && !isRefused ? <FieldError id="test-failure">{failure.message}</FieldError> : null}
      </div>
      {state.kind === "sent" || failure ? null : <LastTest letter={letter} />}
    </section>
  );
}

/** Says where the test went; without a mail server it is a file. */
function Sent({ delivery, to, sentAt }: TestMailSent) {
  const isMail = delivery === "mail";
  const [Icon, color] = isMail ? [CircleCheck, "text-success"] : [CircleAlert, "text-warning"];
  return (
    <>
      <p className="flex gap-1.5 wrap-anywhere">
        <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${color}`} />
        {isMail ? `Sent to ${to}, ${timeWords(sentAt)}` : "Not emailed. This site can't send mail yet."}
      </p>
      {isMail ? null : (
        <p className="mt-1 text-ink-muted text-xs">
          For the people who run this site: the test is the newest file in the outbox folder.
        </p>
      )}
    </>
  );
}

type TestState =
  | { kind: "before" | "sending" }
  | { kind: "sent"; sent: TestMailSent }
  /** Refused is what will be possible again after a wait that is known. */
  | { kind: "failed"; error: WireError; isRefused: boolean };

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

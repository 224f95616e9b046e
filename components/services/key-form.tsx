import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-controls";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { saveKey } from "@/lib/services/browser/service-api";
import { type PushService, SERVICE_WORDS } from "@/lib/services/push-services";
import { OutsideLink } from "./draft-receipt";
import type { ServiceDrafts } from "./use-service-drafts";

/** Asks for the key of a service, the first time or in place of one that it refuses. */
export function KeyForm({ drafts, service }: { drafts: ServiceDrafts; service: PushService }) {
  const { services, failure, turn, destinationOf } = drafts;
  const { states, note } = services;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(failure?.error.message);
  const { name } = SERVICE_TAGS[service];

  async function connect(event: SubmitEvent) {
    event.preventDefault();
    const key = typed.trim();
    if (key === "") return setProblem("Paste your key first.");
    setBusy(true);
    setProblem(undefined);
    const result = await saveKey(service, key);
    setBusy(false);
    if (!result.ok) return setProblem(result.error.message);
    note(service, { key: result.value.key });
    // Someone who has gone back by then stays there.
    if (form.current) turn(destinationOf(service) ? "draft" : "destination");
  }

  return (
    <form ref={form} onSubmit={(event) => void connect(event)} className="flex flex-col gap-4">
      <Field
        label="API key"
        hint={<OutsideLink href={states[service]?.links.key}>Where do I find it?</OutsideLink>}
        error={problem}
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder={SERVICE_WORDS[service].key}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <p className="text-ink-muted">Stays on this server, encrypted. We only save drafts, we never send.</p>
      <Button type="submit" variant="primary" busy={busy} busyLabel={`Asking ${name} …`}>
        {`Connect ${name}`}
      </Button>
    </form>
  );
}

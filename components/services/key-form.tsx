import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { OutsideLink } from "@/components/ui/outside-link";
import { TextField } from "@/components/ui/text-field";
import { saveKey } from "@/lib/services/browser/service-api";
import type { PushService } from "@/lib/services/wire";
import { KEY_LIMIT } from "@/lib/text/limit-words";
import type { ServiceDrafts } from "./use-service-drafts";

/** Asks for the key of a service, the first time or in place of one that it refuses. */
export function KeyForm({ drafts, service }: { drafts: ServiceDrafts; service: PushService }) {
  const { name, services, failure } = drafts;
  const [key, setKey] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(failure?.error.message);

  async function connect(event: SubmitEvent) {
    event.preventDefault();
    if (key === "") return setProblem("Paste your key first.");
    setBusy(true);
    setProblem(undefined);
    const result = await saveKey(service.service, key);
    setBusy(false);
    if (result.ok) services.note(service, { key: result.value });
    else setProblem(result.error.message);
  }

  return (
    <form onSubmit={(event) => void connect(event)} className="flex flex-col gap-4">
      <TextField
        label="API key"
        hint={<OutsideLink href={service.pages.key}>Where do I find it?</OutsideLink>}
        type="password"
        placeholder={service.words.key}
        error={problem}
        value={key}
        limit={KEY_LIMIT}
        onType={setKey}
      />
      <p className="text-ink-muted">Stays on this server, encrypted. We only save drafts, we never send.</p>
      <Button type="submit" variant="primary" busy={busy} busyLabel={`Asking ${name} …`}>
        {`Connect ${name}`}
      </Button>
    </form>
  );
}

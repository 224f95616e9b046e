import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { Waiting } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { useWizardState } from "@/components/wizard/wizard-context";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { type Destination, readChoices } from "@/lib/services/browser/service-api";
import { type PushService, SENDERS, SERVICE_WORDS } from "@/lib/services/push-services";
import { type Choices, FAILED_FIELDS } from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";
import { OutsideLink, PutButton } from "./draft-receipt";
import type { ServiceDrafts } from "./use-service-drafts";

interface DestinationProps {
  drafts: ServiceDrafts;
  service: PushService;
}

/** Asks which readers a draft is for and who sends it, of what the service has. */
export function DestinationForm({ drafts, service }: DestinationProps) {
  const { services, fail } = drafts;
  const [round, setRound] = useState(0);
  const [choices, setChoices] = useState<Choices>();
  const [trouble, setTrouble] = useState<WireError>();
  const { name } = SERVICE_TAGS[service];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a failure leads to is the same in every rendering.
  useEffect(() => {
    const page = new AbortController();
    setTrouble(undefined);
    setChoices(undefined);
    void readChoices(service, round > 0, page.signal).then((result) => {
      if (page.signal.aborted) return;
      if (result.ok) setChoices(result.value);
      else if (result.error.field === FAILED_FIELDS.key) fail({ error: result.error, update: null });
      else setTrouble(result.error);
    });
    return () => page.abort();
  }, [service, round]);

  const lacks = choices && lackOf(service, choices);
  if (choices && lacks === undefined) {
    return (
      <DestinationFields drafts={drafts} service={service} choices={choices} onAgain={() => setRound(round + 1)} />
    );
  }
  if (!trouble && !lacks) return <Waiting role="status">{`Asking ${name} for your ${listWord(service)}s …`}</Waiting>;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{trouble?.message ?? `${name} has no ${lacks} yet. Add one there, then look again.`}</p>
      {lacks === undefined ? null : (
        <OutsideLink href={services.states[service]?.links.drafts}>{`Open ${name}`}</OutsideLink>
      )}
      <Button size="small" onClick={() => setRound(round + 1)}>
        {lacks === undefined ? "Try again" : "Look again"}
      </Button>
    </div>
  );
}

const listWord = (service: PushService) => SERVICE_WORDS[service].list.toLowerCase();

/** Returns what a service lacks, without which no draft can be made in it. */
function lackOf(service: PushService, { lists, senders, domains }: Choices): string | undefined {
  if (lists.length === 0) return listWord(service);
  if (SENDERS[service] === "listed" && senders.length === 0) return "confirmed sender";
  return service === "resend" && domains.length === 0 ? "verified domain" : undefined;
}

/** Says which addresses may send. */
function addressHint(service: PushService, { domains }: Choices): string | undefined {
  if (SENDERS[service] === "optional") return `Leave both empty to use the sender in ${SERVICE_TAGS[service].name}.`;
  return domains.length === 0 ? undefined : `It ends with ${domains.map((domain) => `@${domain}`).join(" or ")}.`;
}

interface FieldsProps extends DestinationProps {
  choices: Choices;
  /** Asks the service again, for a list that was made just now. */
  onAgain: () => void;
}

function DestinationFields({ drafts, service, choices, onAgain }: FieldsProps) {
  const { failure, receipt, destinationOf, put } = drafts;
  const { brief } = useWizardState();
  const last = destinationOf(service);
  const [list, setList] = useState((choices.lists.find(({ id }) => id === last?.list.id) ?? choices.lists[0])?.id);
  const [typed, setTyped] = useState<Destination["sender"] | null>(last?.sender ?? null);
  const [isMissing, setMissing] = useState(false);
  const chosen = choices.lists.find(({ id }) => id === list);
  const usual = { id: "", name: brief.senderName, email: "", ...chosen?.sender };
  const known = choices.senders.find(({ id }) => id === typed?.id) ?? choices.senders[0];
  const kind = SENDERS[service];
  const sender = (kind === "listed" ? known : typed) ?? (kind === "optional" ? { id: "", name: "", email: "" } : usual);
  const type = (change: Partial<Destination["sender"]>) => setTyped({ ...sender, ...change });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const lacksAddress = kind === "address" && sender.email === "";
    setMissing(lacksAddress);
    if (chosen && !lacksAddress) void put(service, receipt, { list: { id: chosen.id, name: chosen.name }, sender });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <FieldError id="destination-failure">{failure.error.message}</FieldError> : null}
      <SelectField
        label={SERVICE_WORDS[service].list}
        {...(choices.isCut && { hint: `The first ${choices.lists.length}.` })}
        value={list ?? ""}
        options={choices.lists.map(({ id, name }) => [id, name])}
        onChange={setList}
      />
      {kind === "listed" ? (
        <SelectField
          label="From"
          value={sender.id}
          options={choices.senders.map(({ id, name, email }) => [id, `${name} <${email}>`])}
          onChange={(id) => type({ id })}
        />
      ) : (
        <>
          <TextField label="From" name="from" value={sender.name} limit={200} onType={(name) => type({ name })} />
          <TextField
            label="Address"
            name="fromAddress"
            inputMode="email"
            hint={addressHint(service, choices)}
            error={isMissing && sender.email === "" ? "Enter the address that sends the email." : undefined}
            value={sender.email}
            limit={254}
            onType={(email) => type({ email })}
          />
        </>
      )}
      <PutButton drafts={drafts} service={service} update={receipt} type="submit" />
      <Button variant="quiet" size="flush" className="self-start" onClick={onAgain}>
        Not there? Look again
      </Button>
    </form>
  );
}

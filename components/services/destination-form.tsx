import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { Waiting } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { useWizardState } from "@/components/wizard/wizard-context";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { readChoices } from "@/lib/services/browser/service-api";
import { type Choices, FAILED_FIELDS, type PushService, type Sender } from "@/lib/services/wire";
import type { WireError } from "@/lib/stream/events";
import { OutsideLink, PutButton } from "./draft-receipt";
import type { ServiceDrafts } from "./use-service-drafts";

const NO_SENDER: Sender = { id: "", name: "", email: "" };

interface DestinationProps {
  drafts: ServiceDrafts;
  service: PushService;
}

/** Asks which readers a draft is for and who sends it, of what the service has. */
export function DestinationForm({ drafts, service }: DestinationProps) {
  const { fail } = drafts;
  const [round, setRound] = useState(0);
  const [{ choices, trouble }, setAsked] = useState<{ choices?: Choices; trouble?: WireError }>({});
  const { words, pages, service: named } = service;
  const { name } = SERVICE_TAGS[named];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a failure leads to is the same in every rendering.
  useEffect(() => {
    const page = new AbortController();
    setAsked({});
    void readChoices(named, round > 0, page.signal).then((result) => {
      if (page.signal.aborted) return;
      if (result.ok) setAsked({ choices: result.value });
      else if (result.error.field === FAILED_FIELDS.key) fail(service, { error: result.error, update: null });
      else setAsked({ trouble: result.error });
    });
    return () => page.abort();
  }, [named, round]);

  const again = () => setRound(round + 1);
  if (choices) return <DestinationFields drafts={drafts} service={service} choices={choices} onAgain={again} />;
  if (!trouble) return <Waiting role="status">{`Asking ${name} for your ${words.list.toLowerCase()}s …`}</Waiting>;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{trouble.message}</p>
      <OutsideLink href={pages.drafts}>{`Open ${name}`}</OutsideLink>
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </div>
  );
}

interface FieldsProps extends DestinationProps {
  choices: Choices;
  /** Asks the service again, for a list that was made just now. */
  onAgain: () => void;
}

function DestinationFields({ drafts, service, choices, onAgain }: FieldsProps) {
  const { failure, receipt, destination, put } = drafts;
  const { brief } = useWizardState();
  const [list, setList] = useState(destination?.list.id);
  const [typed, setTyped] = useState(destination?.sender);
  const [isMissing, setMissing] = useState(false);
  const { words, sender: kind } = service;
  const chosen = choices.lists.find(({ id }) => id === list) ?? choices.lists[0];
  const known = choices.senders.find(({ id }) => id === typed?.id) ?? choices.senders[0];
  const usual = kind === "optional" ? NO_SENDER : { ...NO_SENDER, name: brief.senderName, ...chosen?.sender };
  const sender = (kind === "listed" ? known : typed) ?? usual;
  const type = (change: Partial<Sender>) => setTyped({ ...sender, ...change });

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
        label={words.list}
        {...(choices.isCut && { hint: `The first ${choices.lists.length}.` })}
        value={chosen?.id ?? ""}
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

/** Says which addresses may send. */
function addressHint({ service, sender }: PushService, { domains }: Choices): string | undefined {
  if (sender === "optional") return `Leave both empty to use the sender in ${SERVICE_TAGS[service].name}.`;
  return domains.length === 0 ? undefined : `It ends with ${domains.map((domain) => `@${domain}`).join(" or ")}.`;
}

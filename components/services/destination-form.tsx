import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { OutsideLink } from "@/components/ui/outside-link";
import { SelectField } from "@/components/ui/select-field";
import { Waiting } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { useAsked } from "@/components/ui/use-asked";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { changeSettings } from "@/lib/send/browser/outgoing-letter";
import { readChoices } from "@/lib/services/browser/service-api";
import { type Choices, FAILED_FIELDS, type PushService, type Sender } from "@/lib/services/wire";
import { findMergeTags } from "@/lib/text/merge-tags";
import { MissingAddress, PutButton } from "./draft-receipt";
import type { ServiceDrafts } from "./use-service-drafts";

interface DestinationProps {
  drafts: ServiceDrafts;
  service: PushService;
}

/** Asks which readers a draft is for and who sends it, of what the service has. */
export function DestinationForm({ drafts, service }: DestinationProps) {
  const { name, fail, settings } = drafts;
  const session = useSession();
  const { words, pages, service: named } = service;
  const { result, again } = useAsked(named, async (signal, isAgain) => {
    const asked = await readChoices(named, isAgain, signal);
    if (!asked.ok && asked.error.field === FAILED_FIELDS.key) fail({ error: asked.error, update: null });
    return asked;
  });

  // The letter is seen as the service gets it before it is put there.
  useEffect(() => {
    if (settings.service === null) changeSettings(session, { service: named });
  }, [session, settings.service, named]);

  if (!result) return <Waiting role="status">{`Asking ${name} for your ${words.list.toLowerCase()}s …`}</Waiting>;
  if (result.ok) return <DestinationFields drafts={drafts} service={service} choices={result.value} onAgain={again} />;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{result.error.message}</p>
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
  const { failure, receipt, destination, put, letter } = drafts;
  const { lists, senders, domains, isCut } = choices;
  const { senderName } = useWizardState().brief;
  const [listId, setList] = useState(destination?.list.id);
  const [typed, setTyped] = useState<Sender>({ id: "", name: senderName, email: "", ...destination?.sender });
  const list = lists.find(({ id }) => id === listId) ?? lists[0];
  const listed = senders.find(({ id }) => id === typed.id) ?? senders[0];
  const sender = listed ?? (domains.length > 0 ? typed : { id: "", name: "", email: "", ...list?.sender });
  const [nameTag] = findMergeTags(letter.greeting);
  const isOfSender = domains.length > 0 && failure?.error.field?.startsWith("sender");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (list) void put(receipt, { list: { id: list.id, name: list.name }, sender });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && !isOfSender ? <FieldError id="destination-failure">{failure.error.message}</FieldError> : null}
      <SelectField
        label={service.words.list}
        {...(list?.sender && { hint: `Sent by ${senderWords(list.sender)}.` })}
        {...(isCut && { hint: `The first ${lists.length}.` })}
        value={list?.id ?? ""}
        options={lists.map(({ id, name }) => [id, name])}
        onChange={setList}
      />
      {listed ? (
        <SelectField
          label="From"
          value={listed.id}
          options={senders.map((one) => [one.id, senderWords(one)])}
          onChange={(id) => setTyped({ ...typed, id })}
        />
      ) : null}
      {domains.length > 0 ? (
        <>
          <TextField
            label="From"
            name="from"
            value={typed.name}
            limit={200}
            onType={(name) => setTyped({ ...typed, name })}
          />
          <TextField
            label="Address"
            name="fromAddress"
            inputMode="email"
            hint={`It ends with ${domains.map((domain) => `@${domain}`).join(" or ")}.`}
            error={isOfSender ? failure?.error.message : undefined}
            value={typed.email}
            limit={254}
            onType={(email) => setTyped({ ...typed, email })}
          />
        </>
      ) : null}
      <MissingAddress drafts={drafts} />
      {nameTag ? (
        <p className="text-ink-muted">
          {`Greets by first name${nameTag.fallback === null ? "" : `, or “${nameTag.fallback}”`}.`}
        </p>
      ) : null}
      <PutButton drafts={drafts} update={receipt} type="submit" />
      <Button variant="quiet" size="flush" className="self-start" onClick={onAgain}>
        Not there? Look again
      </Button>
    </form>
  );
}

const senderWords = ({ name, email }: Pick<Sender, "name" | "email">) => `${name} <${email}>`;

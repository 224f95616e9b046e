import { type ComponentProps, useEffect, useMemo, useRef } from "react";
import { FromPage } from "@/components/page-brief/field-notes";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useSession, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { productLinks } from "@/lib/checks/find-links";
import { outgoingSettings } from "@/lib/send/browser/outgoing-letter";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { isLanguageCode, LANGUAGES } from "@/lib/text/languages";
import type { MailingService } from "@/lib/text/merge-tags";
import { shortened } from "@/lib/text/words";
import { type Brief, type BriefField, cleanAnswer, EMPTY_BRIEF, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { letterLanguage } from "@/lib/wizard/brief/letter-language";
import { completeLink, linkFault } from "@/lib/wizard/brief/links";
import { OCCASION_NAMES, OCCASIONS, type Occasion, occasionOf } from "@/lib/wizard/brief/occasions";
import {
  detailsToTakeOver,
  hasEarlierLink,
  hasTakenOver,
  rememberDetails,
  SENDER_DETAILS,
  type SenderDetails,
} from "@/lib/wizard/browser/remembered-details";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { NO_GREETING, usualGreeting } from "@/lib/wizard/letter-greeting";

/** The optional details of a letter: its occasion, its link, its sender, its greeting and its language. */
export function LetterDetails() {
  const change = useChange();
  const { session, state } = useWizard();
  const { brief } = state;
  useDescribedLink();
  const occasion = occasionOf(brief.occasion);
  const optionOf = (name: Occasion) => (name === "story" ? "" : name);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        name="occasion"
        label="Occasion"
        hint={OCCASIONS[occasion].hint}
        value={optionOf(occasion)}
        options={OCCASION_NAMES.map((name) => [optionOf(name), OCCASIONS[name].label])}
        onChange={(value) => change("occasion", value)}
      />
      <Disclosure summary={<Summary brief={brief} service={outgoingSettings(session).service} />}>
        <div className="mt-2 flex flex-col gap-6">
          <LinkField />
          <DetailField
            name="act"
            label="What will readers do there?"
            hint="A few words, such as: book a spot, order the free booklet, start for free."
          />
          <div className="grid gap-6 sm:grid-cols-3">
            <DetailField name="senderName" label="Sender name" autoComplete="name" />
            <DetailField name="senderRole" label="Role" autoComplete="organization-title" />
            <DetailField name="senderOrganization" label="Organization" autoComplete="organization" />
          </div>
          <GreetingField />
          <Choices />
        </div>
      </Disclosure>
      <FromLastEmail />
    </div>
  );
}

/** Fills a new draft with the details of the last one, and offers to clear them from this draft. */
function FromLastEmail() {
  const session = useSession();
  const { brief } = useWizardState();

  useEffect(() => {
    const details = detailsToTakeOver(session.draft, session.getState());
    const [link] = productLinks(session.getState().brief);
    if (details) fill(session, link === undefined ? details : { ...details, link });
  }, [session]);

  function clear() {
    fill(session, EMPTY_BRIEF);
    rememberDetails(session.draft, EMPTY_BRIEF);
  }

  if (!hasTakenOver(session.draft, brief)) return null;
  return (
    <p className="flex items-center gap-1 text-ink-muted text-sm">
      From your last email ·
      <Button size="flush" variant="quiet" onClick={clear}>
        Clear
      </Button>
    </p>
  );
}

function fill(session: WizardSession, details: SenderDetails): void {
  for (const field of SENDER_DETAILS) session.dispatch({ type: "field-changed", field, value: details[field] });
}

/** Returns a function that changes a field and remembers it for the next draft. */
export function useChange(): (field: BriefField, value: string) => void {
  const session = useSession();
  return (field, value) => {
    session.dispatch({ type: "field-changed", field, value });
    rememberDetails(session.draft, session.getState().brief);
  };
}

/** Makes the address in the description the link as it is typed, unless the link was typed in this draft. */
function useDescribedLink(): void {
  const session = useSession();
  const change = useChange();
  const { productDescription, productHighlights } = useWizardState().brief;
  const found = useMemo(
    () => productLinks({ productDescription, productHighlights })[0] ?? "",
    [productDescription, productHighlights],
  );
  const seen = useRef({ found, id: session.draft.id });

  useEffect(() => {
    const { id } = session.draft;
    const { brief } = session.getState();
    const { found: before, id: idBefore } = seen.current;
    seen.current = { found, id };
    const isAnother = idBefore !== null && idBefore !== id;
    if (found === before || isAnother) return;
    const isEarlier = found !== "" && hasEarlierLink(session.draft, brief);
    if (brief.link === before || isEarlier) change("link", found);
  }, [session, change, found]);
}

/** Says what the letter begins with, in one line: `Button: kiln.example/book · signed Ruth Adeyemi · Change`. */
function Summary({
  brief: { link, act, senderName, proof },
  service,
}: {
  brief: Brief;
  service: MailingService | null;
}) {
  const [address, name] = [shortened(link.trim().replace(/^https?:\/\/|\/$/gi, "")), senderName.trim()];
  const known = [
    ...(address === "" ? [] : [`button: ${address}`]),
    ...(name === "" ? [] : [`signed ${name}`]),
    ...(service === null ? [] : [`for ${SERVICE_TAGS[service].name}`]),
    ...(proof.trim() === "" ? [] : [`proof: “${shortened(proof)}”`]),
  ].join(" · ");
  const answers = [
    ["a link", address],
    ["what readers will do there", act.trim()],
    ["your name", name],
  ] as const;
  const missing = answers.filter(([, answer]) => answer === "").map(([what]) => what);
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {known === "" ? null : (
        <span className="font-normal text-ink-muted">{`${known.charAt(0).toUpperCase()}${known.slice(1)} · `}</span>
      )}
      {missing.length === 0 ? "Change" : `Add ${new Intl.ListFormat("en").format(missing)} (optional)`}
    </span>
  );
}

interface DetailFieldProps extends Omit<ComponentProps<typeof TextField>, "limit" | "onType" | "value"> {
  name: BriefField;
  /** The text to show instead of the stored value. */
  shown?: string | undefined;
}

/** A one-line answer. */
export function DetailField({ name, shown, ...field }: DetailFieldProps) {
  const change = useChange();
  const { places } = useSession();
  const stored = useWizardState().brief[name];
  return (
    <div>
      <TextField
        {...field}
        ref={places.ref(`answer ${name}`)}
        name={name}
        value={shown ?? stored}
        limit={FIELD_LIMITS[name]}
        clean={(text) => cleanAnswer(name, text)}
        onType={(text) => change(name, text)}
      />
      <FromPage field={name} />
    </div>
  );
}

/** The link, with an offer to use one from the product's description. */
export function LinkField() {
  const change = useChange();
  const { link, productDescription, productHighlights } = useWizardState().brief;
  const [found] = link.trim() === "" ? productLinks({ productDescription, productHighlights }) : [];
  return (
    <div className="flex flex-col gap-2">
      <DetailField
        name="link"
        label="Link for the button"
        hint="The web address that it leads to."
        autoComplete="url"
        error={linkFault(completeLink(link))}
        onBlur={() => change("link", completeLink(link))}
      />
      {found === undefined ? null : (
        <Button size="flush" variant="quiet" className="self-start text-left" onClick={() => change("link", found)}>
          {`Use ${found}, from your description`}
        </Button>
      )}
    </div>
  );
}

/** The greeting above a letter that has one: the usual one, the sender's own words, or none. */
export function GreetingField() {
  const change = useChange();
  const { definition, state } = useWizard();
  const { brief } = state;
  const isOff = brief.greeting.trim() === NO_GREETING;
  if (!definition.letter.includes("lede")) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <DetailField
          name="greeting"
          label="Greeting"
          hint="Leave it empty for the usual greeting."
          placeholder={isOff ? "" : usualGreeting(brief, letterBlocks(definition, state))}
          disabled={isOff}
          shown={isOff ? "" : undefined}
        />
      </div>
      <Checkbox checked={isOff} onChange={(off) => change("greeting", off ? NO_GREETING : "")}>
        No greeting
      </Checkbox>
    </div>
  );
}

/** Language and form of address, with the brief's own first. */
function Choices() {
  const change = useChange();
  const { brief } = useWizardState();
  const { language, address, ...texts } = brief;
  const chosen = { language: isLanguageCode(language) ? language : undefined };
  const found = letterLanguage(texts);
  const used = letterLanguage(texts, chosen);
  const forms = used && LANGUAGES[used.code].address;
  const ownNames = Object.entries(LANGUAGES).map(([code, { ownName }]) => [code, ownName] as const);
  const formNames = (["informal", "formal"] as const).map((form) => [form, forms?.[form] ?? form] as const);
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <SelectField
        name="language"
        label="Language"
        value={language}
        options={[["", found ? `${found.ownName} (detected)` : "Same as the brief"], ...ownNames]}
        onChange={(value) => change("language", value)}
      />
      {used?.address || address !== "" ? (
        <SelectField
          name="address"
          label="Form of address"
          value={address}
          options={[
            ["", used?.address ? `${used.address.word} (detected)` : "Same as the brief"],
            ...(used ? formNames : []),
          ]}
          onChange={(value) => change("address", value)}
        />
      ) : null}
    </div>
  );
}

import { type ComponentProps, type ReactNode, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { changeSettings, type OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { trackingOf } from "@/lib/send/export-context";
import { firstNameTag, SERVICE_TAGS, translateTags } from "@/lib/send/service-tags";
import { sentWords } from "@/lib/text/languages";
import { MAILING_SERVICES, type MailingService } from "@/lib/text/merge-tags";
import type { ExportSettings, Tracking } from "@/lib/wizard/brief/export-settings";
import { hasOwnGreeting } from "@/lib/wizard/letter-greeting";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";

interface FieldsProps extends OutgoingLetter {
  change: (change: Partial<ExportSettings>) => void;
}

/** The settings for a mail service: merge tags, unsubscribe link, tracking, footer. */
export function MailServiceGroup({ letter, settings }: OutgoingLetter) {
  const session = useSession();
  const { service, postalAddress } = settings;
  const change: FieldsProps["change"] = (changed) => changeSettings(session, changed);
  const fields: FieldsProps = { letter, settings, change };
  return (
    <ClosedGroup title="Tags, tracking and address" chosen={service === null ? undefined : SERVICE_TAGS[service].name}>
      <ServiceField {...fields} />
      <GreetingFields {...fields} />
      <TrackingFields {...fields} />
      <PostalAddress
        ref={session.places.ref("postal-address")}
        hint="Shown in the footer. Many countries require it in marketing email."
        value={postalAddress}
        onType={(text) => change({ postalAddress: text })}
      />
    </ClosedGroup>
  );
}

/** The sender's address in the footer. */
export function PostalAddress(field: Pick<ComponentProps<typeof TextField>, "ref" | "hint" | "value" | "onType">) {
  return (
    <TextField
      {...field}
      label="Postal address"
      name="postalAddress"
      autoComplete="street-address"
      rows={2}
      limit={STATE_BOUNDS.postalAddress}
    />
  );
}

interface ClosedGroupProps {
  title: string;
  /** The choice inside, shown while it is closed. */
  chosen?: string | undefined;
  children: ReactNode;
}

/** A group that only some letters need, closed at first. */
export function ClosedGroup({ title, chosen, children }: ClosedGroupProps) {
  return (
    <section aria-label={title} className="border-line border-t py-1">
      <Disclosure
        summary={
          <>
            <h2>{title}</h2>
            {chosen === undefined ? null : <span className="ml-auto font-normal text-ink-muted">{chosen}</span>}
          </>
        }
      >
        <div className="flex flex-col items-stretch gap-4 pb-3 text-sm">{children}</div>
      </Disclosure>
    </section>
  );
}

function ServiceField({ letter, settings, change }: FieldsProps) {
  const { service } = settings;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Email service"
        value={service ?? ""}
        options={[
          ["", "None, or not listed"],
          ...MAILING_SERVICES.map((name) => [name, SERVICE_TAGS[name].name] as const),
        ]}
        onChange={(value) => change({ service: MAILING_SERVICES.find((name) => name === value) ?? null })}
      />
      {service === null ? (
        <p className="text-ink-muted">
          No service chosen, so the greeting has no name and there's no unsubscribe link.
        </p>
      ) : (
        <ServiceTagList service={service} settings={settings} letter={letter} />
      )}
    </div>
  );
}

/** The service's tags in files and copies. */
function ServiceTagList({ service, letter, settings }: OutgoingLetter & { service: MailingService }) {
  const { lacksFallback, unsubscribe } = SERVICE_TAGS[service];
  const tag = firstNameTag(settings.greeting?.fallback ?? "", sentWords(letter.language).everybody);
  return (
    <dl className="text-ink-muted [&_dd]:mb-1 [&_dd]:wrap-anywhere [&_dd]:text-ink [&_code]:text-xs">
      <dt>First name</dt>
      <dd>
        <code>{translateTags(tag, SERVICE_TAGS[service])}</code>
        {lacksFallback ? " Without a fallback, readers whose name you don't have will see a blank." : null}
      </dd>
      <dt>Unsubscribe</dt>
      <dd>
        {unsubscribe === null ? "Add it in your email service. We don't have its tag." : <code>{unsubscribe}</code>}
      </dd>
    </dl>
  );
}

/** Returns a function that turns a setting on and off. Turning it on brings its last value back. */
function useSwitch<Value>(value: Value | null, empty: Value, change: (value: Value | null) => void) {
  const last = useRef(empty);
  return (isOn: boolean) => {
    if (value !== null) last.current = value;
    change(isOn ? last.current : null);
  };
}

/** The first name in the usual greeting, for a mail service that fills it in. */
function GreetingFields({ letter, settings, change }: FieldsProps) {
  const { service, greeting } = settings;
  const { brief } = useWizardState();
  const turn = useSwitch(greeting, { fallback: "" }, (switched) => change({ greeting: switched }));
  const { everybody } = sentWords(letter.language);
  if (service === null || letter.greeting === "") return null;
  if (hasOwnGreeting(brief)) {
    return (
      <p className="text-ink-muted">
        {`Your greeting stays exactly as you typed it. Put ${firstNameTag("", everybody)} where the first name should go.`}
      </p>
    );
  }
  return (
    <div className="flex flex-col">
      <Checkbox checked={greeting !== null} onChange={turn}>
        Greet by first name
      </Checkbox>
      {greeting === null ? null : (
        <TextField
          label="If there's no name"
          name="fallback"
          placeholder={everybody}
          value={greeting.fallback}
          limit={STATE_BOUNDS.fallback}
          onType={(fallback) => change({ greeting: { fallback } })}
        />
      )}
    </div>
  );
}

const PARAMETERS = [
  ["source", "Source"],
  ["medium", "Medium"],
  ["campaign", "Campaign"],
] as const;

const EMPTY_TRACKING: Tracking = { source: "", medium: "", campaign: "" };

/** The fields of the UTM parameters, with the letter's own values as placeholders. */
function TrackingFields({ letter, settings, change }: FieldsProps) {
  const { tracking } = settings;
  const turn = useSwitch(tracking, EMPTY_TRACKING, (switched) => change({ tracking: switched }));
  const own = trackingOf(letter, { ...settings, tracking: EMPTY_TRACKING });
  return (
    <div className="flex flex-col">
      <Checkbox checked={tracking !== null} onChange={turn}>
        Track clicks with UTM parameters
      </Checkbox>
      {tracking === null ? null : (
        <Disclosure summary="Source, medium and campaign">
          <div className="grid gap-3">
            {PARAMETERS.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                name={`utm_${name}`}
                placeholder={own?.[name]}
                value={tracking[name]}
                limit={STATE_BOUNDS.tracking}
                onType={(text) => change({ tracking: { ...tracking, [name]: text } })}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

import { type ComponentProps, useRef } from "react";
import { SettingsPage } from "@/components/services/send-page";
import type { ServiceDrafts } from "@/components/services/use-service-drafts";
import { Checkbox } from "@/components/ui/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { changeSettings, type OutgoingLetter } from "@/lib/send/browser/outgoing-letter";
import { trackingOf } from "@/lib/send/export-context";
import { firstNameTag, SERVICE_TAGS, type ServiceTags } from "@/lib/send/service-tags";
import { sentWords } from "@/lib/text/languages";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import type { ExportSettings, Tracking } from "@/lib/wizard/brief/export-settings";
import { hasOwnGreeting } from "@/lib/wizard/letter-greeting";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";

interface FieldsProps extends OutgoingLetter {
  change: (change: Partial<ExportSettings>) => void;
}

/** The settings for a mail service: merge tags, unsubscribe link, tracking, footer. */
export function MailServiceGroup({ letter, settings, drafts }: OutgoingLetter & { drafts: ServiceDrafts }) {
  const session = useSession();
  const { service, postalAddress } = settings;
  const change: FieldsProps["change"] = (changed) => changeSettings(session, changed);
  const fields: FieldsProps = { letter, settings, change };
  return (
    <SettingsPage
      ref={session.places.ref("tags-button")}
      drafts={drafts}
      page="tags"
      chosen={service === null ? undefined : SERVICE_TAGS[service].name}
    >
      <ServiceField {...fields} />
      <PostalAddress
        ref={session.places.ref("postal-address")}
        hint="Shown in the footer. Many countries require it in marketing email."
        value={postalAddress}
        onType={(text) => change({ postalAddress: text })}
      />
      <GreetingFields {...fields} />
      <TrackingFields {...fields} />
    </SettingsPage>
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

function ServiceField({ settings, change }: Omit<FieldsProps, "letter">) {
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
        <ServiceWords {...SERVICE_TAGS[service]} />
      )}
    </div>
  );
}

/** Says what the service does with the letter, in files and drafts. */
function ServiceWords({ name, lacksFallback, unsubscribe }: ServiceTags) {
  return (
    <p className="text-ink-muted">
      {unsubscribe === null
        ? `Add the unsubscribe link in ${name}. We don't have its tag.`
        : `Files and drafts include ${name}'s unsubscribe link.`}
      {lacksFallback ? " It has no words for readers whose name you don't have: they'll see a blank." : null}
    </p>
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

export const EMPTY_TRACKING: Tracking = { source: "", medium: "", campaign: "" };

/** The fields of the UTM parameters, each with the letter's own value, used while it is empty. */
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
        <Disclosure
          summary="Source, medium and campaign"
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView?.({ block: "nearest" })}
        >
          <div className="grid grid-cols-2 gap-3 [&>:last-child]:col-span-2">
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

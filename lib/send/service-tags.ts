import { type LanguageCode, sentWords } from "@/lib/text/languages";
import { findMergeTags, type MailingService, type MergeTag, replaceMergeTags } from "@/lib/text/merge-tags";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";

/** The tags of one mailing service for what differs from reader to reader. */
export interface ServiceTags {
  name: string;
  /** Returns the tag for the reader's first name, with a fallback. */
  firstName: (fallback: string) => string;
  /** Whether `firstName` cannot use the fallback. */
  lacksFallback?: true;
  /** Returns an HTML comment in a form that the service does not remove; absent if it removes none. */
  keptComment?: (comment: string) => string;
  /** The tag for a preheader that the service keeps in a field of its own; absent if it has no such tag. */
  preheader?: string;
  /** The tag for the address of the unsubscribe page; null when the service's documentation confirms none. */
  unsubscribe: string | null;
}

/** The dialects of the services. `docs/mail-services.md` has the source of each. */
export const SERVICE_TAGS: Readonly<Record<MailingService, ServiceTags>> = {
  mailchimp: {
    name: "Mailchimp",
    firstName: (fallback) => `*|IF:FNAME|**|FNAME|**|ELSE:|*${fallback}*|END:IF|*`,
    preheader: "*|MC_PREVIEW_TEXT|*",
    unsubscribe: "*|UNSUB|*",
  },
  hubspot: {
    name: "HubSpot",
    firstName: (fallback) => `{{ personalization_token('contact.firstname', '${fallback}') }}`,
    unsubscribe: "{{ unsubscribe_link }}",
  },
  klaviyo: {
    name: "Klaviyo",
    firstName: (fallback) => `{{ first_name|default:'${fallback}' }}`,
    unsubscribe: "{% unsubscribe_link %}",
  },
  brevo: {
    name: "Brevo",
    firstName: (fallback) => `{{ contact.FIRSTNAME | default : "${fallback}" }}`,
    unsubscribe: "{{ unsubscribe }}",
  },
  kit: {
    name: "Kit",
    firstName: (fallback) => `{{ subscriber.first_name | default: '${fallback}' }}`,
    unsubscribe: "{{ unsubscribe_url }}",
  },
  activecampaign: {
    name: "ActiveCampaign",
    firstName: () => "%FIRSTNAME%",
    lacksFallback: true,
    unsubscribe: null,
  },
  customerio: {
    name: "Customer.io",
    firstName: (fallback) => `{{customer.first_name | default: "${fallback}"}}`,
    unsubscribe: "{% unsubscribe_url %}",
  },
  braze: {
    name: "Braze",
    firstName: (fallback) => `{{ \${first_name} | default: '${fallback}' }}`,
    unsubscribe: `{{\${set_user_to_unsubscribed_url}}}`,
  },
  sendgrid: {
    name: "SendGrid",
    firstName: (fallback) => `{{insert first_name "default=${fallback}"}}`,
    unsubscribe: "{{{unsubscribe}}}",
  },
  resend: {
    name: "Resend",
    firstName: (fallback) => `{{{contact.first_name|${fallback}}}}`,
    unsubscribe: "{{{RESEND_UNSUBSCRIBE_URL}}}",
  },
  listmonk: {
    name: "listmonk",
    firstName: (fallback) => `{{ if .Subscriber.FirstName }}{{ .Subscriber.FirstName }}{{ else }}${fallback}{{ end }}`,
    keptComment: (comment) => `{{ Safe \`${comment}\` }}`,
    unsubscribe: "{{ UnsubscribeURL }}",
  },
  notifuse: {
    name: "Notifuse",
    firstName: (fallback) => `{{ contact.first_name | default: '${fallback}' }}`,
    unsubscribe: "{{ unsubscribe_url }}",
  },
};

/** Returns the dialect that a letter is exported in; null without a service. */
export function serviceTags({ service }: Pick<ExportSettings, "service">): ServiceTags | null {
  return service && SERVICE_TAGS[service];
}

/** Returns the neutral tag of the reader's first name, with the first fallback that is not empty in a tag. */
export function firstNameTag(fallback: string, otherwise: string): string {
  return `{{first_name|${safeFallback(fallback) || otherwise}}}`;
}

/** Returns a greeting with the neutral tag of the reader's first name before its last sign: `Hello {{first_name|there}},`. */
export function withFirstName(greeting: string, fallback: string, language: LanguageCode | null): string {
  const [words = "", end = ""] = greeting.split(/(\p{P}*)$/u);
  if (words === "") return greeting;
  const { everybody, aroundName: [before, after] = [" ", ""] } = sentWords(language);
  return `${words}${before}${firstNameTag(fallback, everybody)}${after}${end}`;
}

/**
 * Returns a text in which neutral tags of the first name, `{{first_name|there}}`, are those of a service or, without
 * one, their fallbacks. Everything else stays the same.
 * @param tags the tags of the text, if they were found before.
 */
export function translateTags(
  text: string,
  service: Pick<ServiceTags, "firstName"> | null,
  tags: readonly MergeTag[] = findMergeTags(text),
): string {
  const translate = ({ quote, name, dialects, fallback }: MergeTag) => {
    if (name !== "first_name" || fallback === null || dialects.join() !== "neutral") return quote;
    const safe = safeFallback(fallback);
    return service ? service.firstName(safe) : safe;
  };
  return replaceMergeTags(text, translate, undefined, tags);
}

/**
 * Returns a fallback without characters that end a tag of any service or are markup. Within a word, an apostrophe
 * becomes a letter (U+02BC), as in `lʼami`, and a colon or asterisk becomes a slash, as in `Leser/innen`.
 */
function safeFallback(fallback: string): string {
  return fallback
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "ʼ")
    .replace(/(?<=\p{L})[:*](?=\p{L})/gu, "/")
    .replace(/['’‘"“”`{}|%*<>&\\:]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

import { findMergeTags, type MailingService, type MergeTag, replaceMergeTags } from "@/lib/text/merge-tags";
import type { ExportSettings } from "./export-settings";

/** How one mailing service writes what differs from reader to reader. */
export interface ServiceTags {
  /** As the service writes its own name. */
  name: string;
  /** The reader's first name, or the fallback for a reader whose name is not known. */
  firstName: (fallback: string) => string;
  /** Whether `firstName` can say a fallback. */
  hasFallback: boolean;
  /** A comment of the HTML as it has to be written so that the service keeps it; as it is where that says nothing. */
  keptComment?: (comment: string) => string;
  /** What becomes the address of the page to unsubscribe; null where no page of the service confirms one. */
  unsubscribe: string | null;
}

/** The dialects of the services. Where each was confirmed stands in `docs/mail-services.md`. */
export const SERVICE_TAGS: Readonly<Record<MailingService, ServiceTags>> = {
  mailchimp: {
    name: "Mailchimp",
    firstName: (fallback) => `*|IF:FNAME|**|FNAME|**|ELSE:|*${fallback}*|END:IF|*`,
    hasFallback: true,
    unsubscribe: "*|UNSUB|*",
  },
  hubspot: {
    name: "HubSpot",
    firstName: (fallback) => `{{ personalization_token('contact.firstname', '${fallback}') }}`,
    hasFallback: true,
    unsubscribe: "{{ unsubscribe_link }}",
  },
  klaviyo: {
    name: "Klaviyo",
    firstName: (fallback) => `{{ first_name|default:'${fallback}' }}`,
    hasFallback: true,
    unsubscribe: "{% unsubscribe_link %}",
  },
  brevo: {
    name: "Brevo",
    firstName: (fallback) => `{{ contact.FIRSTNAME | default : "${fallback}" }}`,
    hasFallback: true,
    unsubscribe: "{{ unsubscribe }}",
  },
  kit: {
    name: "Kit",
    firstName: (fallback) => `{{ subscriber.first_name | default: '${fallback}' }}`,
    hasFallback: true,
    unsubscribe: "{{ unsubscribe_url }}",
  },
  activecampaign: {
    name: "ActiveCampaign",
    firstName: () => "%FIRSTNAME%",
    hasFallback: false,
    unsubscribe: null,
  },
  customerio: {
    name: "Customer.io",
    firstName: (fallback) => `{{customer.first_name | default: "${fallback}"}}`,
    hasFallback: true,
    unsubscribe: "{% unsubscribe_url %}",
  },
  braze: {
    name: "Braze",
    firstName: (fallback) => `{{ \${first_name} | default: '${fallback}' }}`,
    hasFallback: true,
    unsubscribe: `{{\${set_user_to_unsubscribed_url}}}`,
  },
  sendgrid: {
    name: "SendGrid",
    firstName: (fallback) => `{{insert first_name "default=${fallback}"}}`,
    hasFallback: true,
    unsubscribe: "{{{unsubscribe}}}",
  },
  resend: {
    name: "Resend",
    firstName: (fallback) => `{{{contact.first_name|${fallback}}}}`,
    hasFallback: true,
    unsubscribe: "{{{RESEND_UNSUBSCRIBE_URL}}}",
  },
  listmonk: {
    name: "listmonk",
    firstName: (fallback) => `{{ if .Subscriber.FirstName }}{{ .Subscriber.FirstName }}{{ else }}${fallback}{{ end }}`,
    hasFallback: true,
    keptComment: (comment) => `{{ Safe \`${comment}\` }}`,
    unsubscribe: "{{ UnsubscribeURL }}",
  },
  notifuse: {
    name: "Notifuse",
    firstName: (fallback) => `{{ contact.first_name | default: '${fallback}' }}`,
    hasFallback: true,
    unsubscribe: "{{ unsubscribe_url }}",
  },
};

/** The dialect that a letter is exported in; null without a service. */
export function serviceTags({ service }: Pick<ExportSettings, "service">): ServiceTags | null {
  return service && SERVICE_TAGS[service];
}

/** The neutral tag of the reader's first name, with the first fallback of which anything can be said in a tag. */
export function firstNameTag(fallback: string, otherwise: string): string {
  return `{{first_name|${safeFallback(fallback) || otherwise}}}`;
}

/**
 * Returns a text whose neutral tags of the first name, `{{first_name|there}}`, are those of a service, or their fallbacks
 * without one. What else is typed stays as it is.
 * @param tags those of the text, where they have been found already.
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
 * No sign in it ends a tag of any service, or is markup. Within a word an apostrophe is a letter (U+02BC), as in `lʼami`,
 * and the sign before a second ending a slash, as in `Leser/innen`.
 */
function safeFallback(fallback: string): string {
  return fallback
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "ʼ")
    .replace(/(?<=\p{L})[:*](?=\p{L})/gu, "/")
    .replace(/['’‘"“”`{}|%*<>&\\:]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

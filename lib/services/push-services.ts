import type { MailingService } from "@/lib/text/merge-tags";

/** The mailing services that take a letter as a draft. */
export const PUSH_SERVICES = ["brevo", "mailchimp", "listmonk", "resend"] as const satisfies readonly MailingService[];

export type PushService = (typeof PUSH_SERVICES)[number];

/**
 * How each service is told who sends: by the id of one of its senders, by a name and an address, or by nothing, where a
 * name and an address take the place of the one in its settings.
 */
export const SENDERS: Readonly<Record<PushService, "listed" | "address" | "optional">> = {
  brevo: "listed",
  mailchimp: "address",
  listmonk: "optional",
  resend: "address",
};

/** Where a person makes a key and finds their drafts; for listmonk below the address of its server. */
export const SERVICE_LINKS: Readonly<Record<PushService, { key: string; drafts: string }>> = {
  brevo: { key: "https://app.brevo.com/settings/keys/api", drafts: "https://app.brevo.com" },
  mailchimp: { key: "https://admin.mailchimp.com/account/api", drafts: "https://admin.mailchimp.com/campaigns" },
  listmonk: { key: "/admin/users", drafts: "/admin/campaigns" },
  resend: { key: "https://resend.com/api-keys", drafts: "https://resend.com/broadcasts" },
};

/** The word of each service for the readers that one draft is for, and how its keys look. */
export const SERVICE_WORDS: Readonly<Record<PushService, { list: string; key: string }>> = {
  brevo: { list: "List", key: "xkeysib-…" },
  mailchimp: { list: "Audience", key: "…-us21" },
  listmonk: { list: "List", key: "name:token" },
  resend: { list: "Segment", key: "re_…" },
};

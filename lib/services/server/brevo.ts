import "server-only";
import { z } from "zod";
import { type Adapter, listsByPage, MOST_SENT, type ServiceDraft } from "./adapter";
import type { Ask } from "./ask";

const listPage = z.object({
  lists: z.array(z.object({ id: z.number().transform(String), name: z.string() })).default([]),
});

const senderList = z.object({
  senders: z.array(
    z.object({ id: z.number().transform(String), name: z.string(), email: z.string(), active: z.boolean() }),
  ),
});

/** The most lists of one answer. */
const PAGE = 50;

const readLists = (ask: Ask) =>
  listsByPage(async ({ length }) => {
    const { lists } = await ask("GET", `/contacts/lists?limit=${PAGE}&offset=${length}`, listPage);
    return [lists, lists.length < PAGE];
  });

const sentPage = z.object({
  campaigns: z.array(z.object({ id: z.number(), subject: z.string().default("") })).default([]),
});

const bodyOf = ({ name, subject, otherSubject, preview, html, list, sender }: ServiceDraft) => ({
  ...{ name, subject, previewText: preview, htmlContent: html },
  ...{ sender: { id: Number(sender.id) }, recipients: { listIds: [Number(list)] } },
  abTesting: otherSubject !== undefined,
  // Half of the list gets each subject, so that no winner is sent to the rest.
  ...(otherSubject !== undefined && { subjectA: subject, subjectB: otherSubject, splitRule: 50 }),
});

/**
 * Brevo. Shapes: https://developers.brevo.com/reference/create-email-campaign, /update-email-campaign,
 * /get-email-campaign, /get-email-campaigns, /get-lists, /get-senders and /get-account there, and the models of
 * github.com/getbrevo/brevo-node.
 */
export const brevo: Adapter = {
  service: "brevo",
  words: { list: "List", key: "xkeysib-…" },
  sender: "id",
  takes: { preview: true, twoSubjects: true },
  keyForm: /^xkeysib-/,
  pages: () => ({ key: "https://app.brevo.com/settings/keys/api", drafts: "https://app.brevo.com" }),
  login: (key) => ({ base: "https://api.brevo.com/v3", headers: { "api-key": key } }),
  check: (ask) => ask("GET", "/account", z.object({ email: z.string() })),
  async choices(ask) {
    const [lists, { senders }] = await Promise.all([readLists(ask), ask("GET", "/senders", senderList)]);
    return { ...lists, domains: [], senders: senders.filter(({ active }) => active).map(({ active, ...one }) => one) };
  },
  async create(ask, draft) {
    const { id } = await ask("POST", "/emailCampaigns", z.object({ id: z.number() }), bodyOf(draft));
    return { id: String(id) };
  },
  async read(ask, id) {
    const path = `/emailCampaigns/${encodeURIComponent(id)}?excludeHtmlContent=true`;
    return (await ask("GET", path, z.object({ status: z.string() }))).status === "draft";
  },
  update: (ask, id, draft) => ask("PUT", `/emailCampaigns/${encodeURIComponent(id)}`, z.unknown(), bodyOf(draft)),
  sent: {
    list: `/emailCampaigns?status=sent&limit=${MOST_SENT}&excludeHtmlContent=true`,
    found: sentPage.transform(({ campaigns }) =>
      campaigns.map(({ id, subject: title }) => ({ title, path: `/emailCampaigns/${id}` })),
    ),
    content: z.object({ htmlContent: z.string() }).transform(({ htmlContent }) => [htmlContent]),
  },
};

import { z } from "zod";
import { type Adapter, idSchema, isIn, listSchema, listsByPage, MOST_SENT, textSchema, within } from "./adapter";

/** The most lists of one answer. */
const PAGE = 50;

const listPage = within("lists", z.array(listSchema).default([]));

const senderList = within("senders", z.array(listSchema.extend({ email: z.string(), active: z.boolean() })));

/**
 * Brevo. Shapes: https://developers.brevo.com/reference/create-email-campaign, /update-email-campaign,
 * /get-email-campaign, /get-email-campaigns, /get-lists, /get-senders and /get-account there, and the models of
 * github.com/getbrevo/brevo-node.
 */
export const brevo: Adapter = {
  service: "brevo",
  words: { list: "List", key: "xkeysib-…" },
  pages: () => ({ key: "https://app.brevo.com/settings/keys/api", drafts: "https://app.brevo.com" }),
  keyForm: /^xkeysib-/,
  login: (key) => ({ base: "https://api.brevo.com/v3", headers: { "api-key": key } }),
  check: (ask) => ask("GET", "/account", z.object({ email: z.string() })),
  async choices(ask) {
    const readLists = listsByPage(async ({ length }) => {
      const lists = await ask("GET", `/contacts/lists?limit=${PAGE}&offset=${length}`, listPage);
      return [lists, lists.length < PAGE];
    });
    const [lists, senders] = await Promise.all([readLists, ask("GET", "/senders", senderList)]);
    return { ...lists, senders: senders.filter(({ active }) => active).map(({ active, ...one }) => one) };
  },
  sender: "id",
  takes: { preview: true, twoSubjects: true },
  campaigns: "/emailCampaigns",
  body: ({ name, subject, otherSubject, preview, html, list, sender }) => ({
    ...{ name, subject, previewText: preview, htmlContent: html },
    ...{ sender: { id: Number(sender.id) }, recipients: { listIds: [Number(list)] } },
    abTesting: otherSubject !== undefined,
    // Half of the list gets each subject, so that no winner is sent to the rest.
    ...(otherSubject !== undefined && { subjectA: subject, subjectB: otherSubject, splitRule: 50 }),
  }),
  made: z.object({ id: idSchema }),
  update: "PUT",
  read: { query: "?excludeHtmlContent=true", isDraft: isIn("draft") },
  sent: {
    query: `?status=sent&limit=${MOST_SENT}&excludeHtmlContent=true`,
    found: within("campaigns", z.array(z.object({ id: idSchema, subject: textSchema })).default([])),
    content: within("htmlContent", z.string()).transform((html) => ({ html })),
  },
};

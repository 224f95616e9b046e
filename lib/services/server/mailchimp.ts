import "server-only";
import { z } from "zod";
import { type Adapter, basic, MOST_LISTS, MOST_SENT, type ServiceDraft, shownLists } from "./adapter";

/** A key with its data center, to which it is sent. */
const DATA_CENTER = /^[\da-z]+-([a-z]{2}\d{1,2})$/;

const usual = z.object({ from_name: z.string(), from_email: z.string() });
const listPage = z.object({
  total_items: z.number(),
  lists: z.array(z.object({ id: z.string(), name: z.string(), campaign_defaults: usual })),
});

const sentPage = z.object({
  campaigns: z.array(z.object({ id: z.string(), settings: z.object({ subject_line: z.string().default("") }) })),
});

const sentContent = z.object({ html: z.string().default(""), plain_text: z.string().default("") });

const settingsOf = ({ name, subject, otherSubject, preview, list, sender }: ServiceDraft) => ({
  recipients: { list_id: list },
  settings: {
    ...{ title: name, subject_line: subject, preview_text: preview },
    ...{ from_name: sender.name, reply_to: sender.email },
  },
  // All readers get one of the two, so that no winner is sent to the rest.
  ...(otherSubject !== undefined && {
    variate_settings: { subject_lines: [subject, otherSubject], winner_criteria: "clicks", test_size: 100 },
  }),
});

/**
 * Mailchimp. Shapes: https://mailchimp.com/developer/marketing/api/campaigns/, …/campaign-content/, …/lists/ and …/ping/,
 * and the types of github.com/mailchimp/mailchimp-marketing-typescript-sdk.
 */
export const mailchimp: Adapter = {
  service: "mailchimp",
  words: { list: "Audience", key: "…-us21" },
  sender: "email",
  takes: { preview: true, twoSubjects: true },
  keyForm: DATA_CENTER,
  pages: () => ({ key: "https://admin.mailchimp.com/account/api", drafts: "https://admin.mailchimp.com/campaigns" }),
  login(key) {
    const dc = DATA_CENTER.exec(key)?.[1] ?? "";
    const [base, page] = [`https://${dc}.api.mailchimp.com/3.0`, `https://${dc}.admin.mailchimp.com`];
    return { base, page, headers: basic(`key:${key}`) };
  },
  check: (ask) => ask("GET", "/ping", z.object({ health_status: z.string() })),
  async choices(ask) {
    const path = `/lists?count=${MOST_LISTS}&fields=total_items,lists.id,lists.name,lists.campaign_defaults`;
    const page = await ask("GET", path, listPage);
    const lists = page.lists.map(({ campaign_defaults: { from_name: name, from_email: email }, ...list }) => {
      return { ...list, sender: { name, email } };
    });
    return { ...shownLists(lists, page.total_items), senders: [], domains: [] };
  },
  async create(ask, draft) {
    const body = { type: draft.otherSubject === undefined ? "regular" : "variate", ...settingsOf(draft) };
    const { id, web_id } = await ask("POST", "/campaigns", z.object({ id: z.string(), web_id: z.number() }), body);
    return { id, path: `/campaigns/show/?id=${web_id}` };
  },
  fill(ask, id, { html, text, otherSubject }) {
    const content = { html, plain_text: text };
    const body = otherSubject === undefined ? content : { variate_contents: [{ content_label: "Letter", ...content }] };
    return ask("PUT", `/campaigns/${encodeURIComponent(id)}/content`, z.unknown(), body);
  },
  async read(ask, id) {
    const path = `/campaigns/${encodeURIComponent(id)}?fields=status`;
    return (await ask("GET", path, z.object({ status: z.string() }))).status === "save";
  },
  async update(ask, id, draft) {
    await ask("PATCH", `/campaigns/${encodeURIComponent(id)}`, z.unknown(), settingsOf(draft));
    await mailchimp.fill?.(ask, id, draft);
  },
  sent: {
    list: `/campaigns?status=sent&count=${MOST_SENT}&sort_field=send_time&sort_dir=DESC&fields=campaigns.id,campaigns.settings.subject_line`,
    found: sentPage.transform(({ campaigns }) =>
      campaigns.map(({ id, settings }) => ({
        title: settings.subject_line,
        path: `/campaigns/${encodeURIComponent(id)}/content?fields=html,plain_text`,
      })),
    ),
    content: sentContent.transform(({ html, plain_text }) => [html, plain_text]),
  },
};

import { z } from "zod";
import { type Adapter, basic, isIn, listSchema, MOST_LISTS, MOST_SENT, textSchema, within } from "./adapter";

/** A key with its data center, to which it is sent. */
const DATA_CENTER = /^[\da-z]+-([a-z]{2}\d{1,2})$/;

const usualSender = z
  .object({ from_name: z.string(), from_email: z.string() })
  .transform(({ from_name: name, from_email: email }) => ({ name, email }));
const LISTS = `/lists?count=${MOST_LISTS}&fields=total_items,lists.id,lists.name,lists.campaign_defaults`;

const listPage = z
  .object({ total_items: z.number(), lists: z.array(listSchema.extend({ campaign_defaults: usualSender })) })
  .transform(({ total_items, lists }) => ({
    lists: lists.map(({ campaign_defaults: sender, ...list }) => ({ ...list, sender })),
    isCut: total_items > lists.length,
  }));

const sentLetter = z
  .object({ id: z.string(), settings: within("subject_line", textSchema) })
  .transform(({ id, settings: subject }) => ({ id, subject }));

/**
 * Mailchimp. Shapes: https://mailchimp.com/developer/marketing/api/campaigns/, …/campaign-content/, …/lists/ and …/ping/,
 * and the types of github.com/mailchimp/mailchimp-marketing-typescript-sdk.
 */
export const mailchimp: Adapter = {
  service: "mailchimp",
  words: { list: "Audience", key: "…-us21" },
  pages: () => ({ key: "https://admin.mailchimp.com/account/api", drafts: "https://admin.mailchimp.com/campaigns" }),
  keyForm: DATA_CENTER,
  login(key) {
    const dc = DATA_CENTER.exec(key)?.[1] ?? "";
    const [base, page] = [`https://${dc}.api.mailchimp.com/3.0`, `https://${dc}.admin.mailchimp.com`];
    return { base, page, headers: basic(`key:${key}`) };
  },
  check: (ask) => ask("GET", "/ping", z.object({ health_status: z.string() })),
  choices: (ask) => ask("GET", LISTS, listPage),
  sender: "email",
  takes: { preview: true, twoSubjects: true },
  campaigns: "/campaigns",
  body: ({ name, subject, otherSubject, preview, list, sender: { name: from_name, email: reply_to } }) => ({
    recipients: { list_id: list },
    settings: { title: name, subject_line: subject, preview_text: preview, from_name, reply_to },
    // All readers get one of the two, so that no winner is sent to the rest.
    ...(otherSubject !== undefined && {
      variate_settings: { subject_lines: [subject, otherSubject], winner_criteria: "clicks", test_size: 100 },
    }),
  }),
  newBody: ({ otherSubject }) => ({ type: otherSubject === undefined ? "regular" : "variate" }),
  made: z
    .object({ id: z.string(), web_id: z.number() })
    .transform(({ id, web_id }) => ({ id, path: `/campaigns/show/?id=${web_id}` })),
  fill(ask, address, { html, text, otherSubject }) {
    const content = { html, plain_text: text };
    const body = otherSubject === undefined ? content : { variate_contents: [{ content_label: "Letter", ...content }] };
    return ask("PUT", `${address}/content`, z.unknown(), body);
  },
  update: "PATCH",
  read: { query: "?fields=status", isDraft: isIn("save") },
  sent: {
    query: `?status=sent&count=${MOST_SENT}&sort_field=send_time&sort_dir=DESC&fields=campaigns.id,campaigns.settings.subject_line`,
    found: within("campaigns", z.array(sentLetter)),
    path: "/content?fields=html,plain_text",
    content: z
      .object({ html: textSchema, plain_text: textSchema })
      .transform(({ html, plain_text: text }) => ({ html, text })),
  },
};

import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { FAILED_FIELDS } from "../wire";
import { type Adapter, basic, MOST_LISTS, type ServiceDraft, shownLists } from "./adapter";
import { serviceReach } from "./ask";

/** The data center, which a key ends with. */
const DATA_CENTER = /-([a-z]{2}\d{1,2})$/;

const listPage = z.object({
  total_items: z.number(),
  lists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      campaign_defaults: z.object({ from_name: z.string(), from_email: z.string() }).optional(),
    }),
  ),
});

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
  hasPreview: true,
  testsSubjects: true,
  login(key) {
    const dc = DATA_CENTER.exec(key)?.[1];
    if (dc === undefined) {
      const message = "A Mailchimp key ends with a hyphen and its data center, such as -us21. Copy the whole key.";
      throw new AppError("invalid_request", { message, field: FAILED_FIELDS.key });
    }
    const base = serviceReach().mailchimp.replace("{dc}", dc);
    return { base, headers: basic(`key:${key}`), page: `https://${dc}.admin.mailchimp.com` };
  },
  check: (ask) => ask("GET", "/ping", z.object({ health_status: z.string() })),
  async choices(ask) {
    const fields = "total_items,lists.id,lists.name,lists.campaign_defaults";
    const page = await ask("GET", `/lists?count=${MOST_LISTS}&fields=${fields}`, listPage);
    const lists = page.lists.map(({ campaign_defaults: usual, ...list }) => ({
      ...list,
      ...(usual && { sender: { name: usual.from_name, email: usual.from_email } }),
    }));
    return { ...shownLists(lists, page.total_items), senders: [], domains: [] };
  },
  async create(ask, draft) {
    const type = draft.otherSubject === undefined ? "regular" : "variate";
    const created = z.object({ id: z.string(), web_id: z.number() });
    const { id, web_id } = await ask("POST", "/campaigns", created, { type, ...settingsOf(draft) });
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
};

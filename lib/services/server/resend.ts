import "server-only";
import { z } from "zod";
import { type Adapter, listsByPage, mailbox, type ServiceDraft } from "./adapter";
import type { Ask } from "./ask";

const segmentPage = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  has_more: z.boolean().default(false),
});

const domainList = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });

/** The most segments of one answer. */
const PAGE = 100;

const readSegments = (ask: Ask) =>
  listsByPage(async (found) => {
    const last = found.at(-1);
    const after = last ? `&after=${encodeURIComponent(last.id)}` : "";
    const { data, has_more } = await ask("GET", `/segments?limit=${PAGE}${after}`, segmentPage);
    return [data, !has_more || data.length === 0];
  });

const sentPage = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string().nullish(), status: z.string() })),
});

const sentContent = z.object({ html: z.string().nullish(), text: z.string().nullish() });

const bodyOf = ({ name, subject, preview, html, text, list, sender }: ServiceDraft) => ({
  ...{ segment_id: list, from: mailbox(sender), subject, name, preview_text: preview, html, text },
});

const created = z.object({ id: z.string() });

/**
 * Resend. Shapes: https://resend.com/docs/api-reference/broadcasts/create-broadcast, …/get-broadcast, …/list-broadcasts,
 * …/update-broadcast, …/segments/list-segments, …/domains/list-domains and …/errors, and the types of
 * github.com/resend/resend-node.
 */
export const resend: Adapter = {
  service: "resend",
  words: { list: "Segment", key: "re_…" },
  sender: "email",
  takes: { preview: true, twoSubjects: false },
  keyForm: /^re_/,
  pages: () => ({ key: "https://resend.com/api-keys", drafts: "https://resend.com/broadcasts" }),
  login: (key) => ({
    base: "https://api.resend.com",
    headers: { authorization: `Bearer ${key}` },
    refusesKey: /^API key is invalid/i,
  }),
  check: (ask) => ask("GET", "/segments?limit=1", segmentPage),
  async choices(ask) {
    const [segments, { data }] = await Promise.all([readSegments(ask), ask("GET", "/domains?limit=100", domainList)]);
    const domains = data.filter(({ status }) => status === "verified").map(({ name }) => name);
    return { ...segments, senders: [], domains };
  },
  create: (ask, draft) => ask("POST", "/broadcasts", created, bodyOf(draft)),
  async read(ask, id) {
    const path = `/broadcasts/${encodeURIComponent(id)}`;
    return (await ask("GET", path, z.object({ status: z.string() }))).status === "draft";
  },
  update: (ask, id, draft) => ask("PATCH", `/broadcasts/${encodeURIComponent(id)}`, created, bodyOf(draft)),
  sent: {
    list: "/broadcasts?limit=100",
    found: sentPage.transform(({ data }) =>
      data
        .filter(({ status }) => status === "sent")
        .map(({ id, name }) => ({ title: name ?? "", path: `/broadcasts/${encodeURIComponent(id)}` })),
    ),
    content: sentContent.transform(({ html, text }) => [html ?? "", text ?? ""]),
  },
};

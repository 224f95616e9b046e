import "server-only";
import { z } from "zod";
import { SERVICE_LINKS } from "../push-services";
import { type Adapter, MOST_LISTS, mailbox, type ServiceDraft, shownLists } from "./adapter";
import { type Ask, serviceReach } from "./ask";

const segmentPage = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  has_more: z.boolean().default(false),
});

const domainList = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });

/** The most segments of one answer. */
const PAGE = 100;

async function readSegments(ask: Ask) {
  const found: z.output<typeof segmentPage>["data"] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last ? `&after=${encodeURIComponent(last.id)}` : "";
    const page = await ask("GET", `/segments?limit=${PAGE}${after}`, segmentPage);
    found.push(...page.data);
    const isWhole = !page.has_more || page.data.length === 0;
    if (isWhole || found.length >= MOST_LISTS) return shownLists(found, found.length + (isWhole ? 0 : 1));
  }
}

const bodyOf = ({ name, subject, preview, html, text, list, sender }: ServiceDraft) => ({
  ...{ segment_id: list, from: mailbox(sender), subject, name, preview_text: preview, html, text },
});

const created = z.object({ id: z.string() });

/**
 * Resend. Shapes: https://resend.com/docs/api-reference/broadcasts/create-broadcast, …/get-broadcast, …/update-broadcast,
 * …/segments/list-segments, …/domains/list-domains and …/errors, and the types of github.com/resend/resend-node.
 */
export const resend: Adapter = {
  hasPreview: true,
  testsSubjects: false,
  keyForm: /^re_/,
  keyHint: "Resend's keys begin with re_.",
  login: (key) => ({
    base: serviceReach().resend,
    headers: { authorization: `Bearer ${key}` },
    page: SERVICE_LINKS.resend.drafts,
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
};

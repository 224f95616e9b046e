import "server-only";
import { z } from "zod";
import { type Adapter, MOST_SENT, type ServiceDraft, shownLists } from "./adapter";
import type { Ask } from "./ask";

const groups = z.array(z.object({ id: z.number(), name: z.string() }));
const pagination = z.object({ has_next_page: z.boolean() });

/** A page has 500 at most, which is as many as are shown. */
async function readLists(ask: Ask) {
  const [{ segments, ...page }, { tags }] = await Promise.all([
    ask("GET", "/segments?per_page=500", z.object({ segments: groups, pagination })),
    ask("GET", "/tags?per_page=500", z.object({ tags: groups })),
  ]);
  const lists = [
    ...segments.map(({ id, name }) => ({ id: `segment-${id}`, name })),
    ...tags.map(({ id, name }) => ({ id: `tag-${id}`, name: `Tag: ${name}` })),
  ];
  return shownLists(lists, lists.length + (page.pagination.has_next_page ? 1 : 0));
}

const sentPage = z.object({ broadcasts: z.array(z.object({ id: z.number(), subject: z.string().nullable() })) });

const sentContent = z.object({ broadcast: z.object({ content: z.string().nullable() }) });

const broadcast = z.object({ broadcast: z.object({ id: z.number(), status: z.string() }) });

/** Kit sets a letter into the account's template, so that it gets what is between the tags of the body. */
const bodyOf = ({ name, subject, preview, html, list }: ServiceDraft) => {
  const [type, id] = list.split("-");
  return {
    ...{ subject, preview_text: preview, description: name, public: false, published_at: new Date().toISOString() },
    content: /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? html,
    subscriber_filter: [{ all: [{ type, ids: [Number(id)] }], any: null, none: null }],
  };
};

/**
 * Kit. Shapes: https://developers.kit.com/api-reference/broadcasts/create-a-broadcast, …/update-a-broadcast and
 * …/get-a-broadcast, …/list-broadcasts, …/segments/list-segments, …/tags/list-tags, …/accounts/get-current-account and …/response-codes.
 */
export const kit: Adapter = {
  service: "kit",
  words: { list: "Segment", key: "kit_…" },
  sender: null,
  takes: { preview: true, twoSubjects: false },
  keyForm: /^kit_/,
  pages: () => ({ key: "https://app.kit.com/account_settings/developer_settings", drafts: "https://app.kit.com" }),
  login: (key) => ({ base: "https://api.kit.com/v4", headers: { "x-kit-api-key": key } }),
  check: (ask) => ask("GET", "/account", z.object({ account: z.object({ name: z.string() }) })),
  choices: async (ask) => ({ ...(await readLists(ask)), senders: [], domains: [] }),
  async create(ask, draft) {
    // Without a time of sending, a broadcast is a draft.
    const made = await ask("POST", "/broadcasts", broadcast, { ...bodyOf(draft), send_at: null });
    return { id: String(made.broadcast.id) };
  },
  async read(ask, id) {
    return (await ask("GET", `/broadcasts/${encodeURIComponent(id)}`, broadcast)).broadcast.status === "draft";
  },
  update: (ask, id, draft) => ask("PUT", `/broadcasts/${encodeURIComponent(id)}`, broadcast, bodyOf(draft)),
  sent: {
    // Every broadcast that was sent was sent after this.
    list: `/broadcasts?per_page=${MOST_SENT}&sent_after=2000-01-01`,
    found: sentPage.transform(({ broadcasts }) =>
      broadcasts.map(({ id, subject }) => ({ title: subject ?? "", path: `/broadcasts/${id}` })),
    ),
    content: sentContent.transform(({ broadcast: { content } }) => [content ?? ""]),
  },
};

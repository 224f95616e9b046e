import { z } from "zod";
import { type Adapter, idSchema, isIn, listSchema, MOST_SENT, textSchema, within } from "./adapter";

const segmentPage = z.object({
  segments: z.array(listSchema),
  pagination: z.object({ has_next_page: z.boolean() }),
});

/**
 * Kit. Shapes: https://developers.kit.com/api-reference/broadcasts/create-a-broadcast, …/update-a-broadcast and
 * …/get-a-broadcast, …/list-broadcasts, …/segments/list-segments, …/tags/list-tags, …/accounts/get-current-account and …/response-codes.
 */
export const kit: Adapter = {
  service: "kit",
  words: { list: "Segment", key: "kit_…" },
  pages: () => ({ key: "https://app.kit.com/account_settings/developer_settings", drafts: "https://app.kit.com" }),
  keyForm: /^kit_/,
  login: (key) => ({ base: "https://api.kit.com/v4", headers: { "x-kit-api-key": key } }),
  check: (ask) => ask("GET", "/account", within("account", z.object({ name: z.string() }))),
  async choices(ask) {
    // A page has 500 at most, which is as many as are shown.
    const [{ segments, pagination }, tags] = await Promise.all([
      ask("GET", "/segments?per_page=500", segmentPage),
      ask("GET", "/tags?per_page=500", within("tags", z.array(listSchema))),
    ]);
    const lists = [
      ...segments.map(({ id, name }) => ({ id: `segment-${id}`, name })),
      ...tags.map(({ id, name }) => ({ id: `tag-${id}`, name: `Tag: ${name}` })),
    ];
    return { lists, isCut: pagination.has_next_page };
  },
  sender: null,
  takes: { preview: true, twoSubjects: false },
  campaigns: "/broadcasts",
  body({ name, subject, preview, html, list }) {
    const [type, id] = list.split("-");
    return {
      ...{ subject, preview_text: preview, description: name, public: false, published_at: new Date().toISOString() },
      // Kit sets a letter into the account's template, so that it gets what is between the tags of the body.
      content: /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? html,
      subscriber_filter: [{ all: [{ type, ids: [Number(id)] }], any: null, none: null }],
    };
  },
  // Without a time of sending, a broadcast is a draft.
  newBody: () => ({ send_at: null }),
  made: within("broadcast", z.object({ id: idSchema })),
  update: "PUT",
  read: { isDraft: within("broadcast", isIn("draft")) },
  sent: {
    // Every broadcast that was sent was sent after this.
    query: `?per_page=${MOST_SENT}&sent_after=2000-01-01`,
    found: within("broadcasts", z.array(z.object({ id: idSchema, subject: textSchema }))),
    content: within("broadcast", within("content", textSchema)).transform((html) => ({ html })),
  },
};

import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { type Adapter, basic, MOST_SENT, type ServiceDraft, shownLists } from "./adapter";
import type { Ask } from "./ask";

const list = z.object({ id: z.number().transform(String), name: z.string(), status: z.string().optional() });

/** Without a list, listmonk answers with an empty array in place of a page. */
const listPage = z.object({ data: z.union([z.object({ results: z.array(list) }), z.array(z.never())]) });

const readLists = (ask: Ask) => ask("GET", "/api/lists?minimal=true&per_page=all", listPage);

const templateList = z.object({
  data: z.array(z.object({ id: z.number(), type: z.string().optional(), body: z.string() })),
});

/** Returns the template that adds nothing to a letter. @throws AppError `conflict` without one. */
async function plainTemplate(ask: Ask): Promise<number> {
  const { data } = await ask("GET", "/api/templates", templateList);
  const plain = data.find(({ body }) => body.replaceAll(/\s/g, "") === '{{template"content".}}');
  if (plain) return plain.id;
  throw new AppError("conflict", {
    message:
      'listmonk has no template that adds nothing to a letter. Make one under Campaigns, Templates, with {{ template "content" . }} as its whole body, and try again.',
  });
}

const sentPage = z.object({ data: z.object({ results: z.array(z.object({ id: z.number(), subject: z.string() })) }) });
const sentLetter = z.object({ data: z.object({ body: z.string(), content_type: z.string().default("html") }) });

const bodyOf = ({ name, subject, html, text, list: id }: ServiceDraft) => ({
  ...{ name, subject, lists: [Number(id)], content_type: "html", body: html, altbody: text },
});

/**
 * listmonk. Shapes: https://listmonk.app/docs/apis/campaigns/, …/lists/, …/templates/ and …/apis/, and `cmd/campaigns.go` of
 * github.com/knadh/listmonk. It lets campaigns be edited whose time of sending is set; those are no drafts here.
 */
export const listmonk: Adapter = {
  service: "listmonk",
  words: { list: "List", key: "name:token" },
  sender: null,
  takes: { preview: false, twoSubjects: false },
  keyForm: /^[^:]+:[^:]+$/,
  pages() {
    const { listmonkUrl: base } = env();
    return base === undefined ? undefined : { key: `${base}/admin/users`, drafts: `${base}/admin/campaigns` };
  },
  login: (key) => ({ base: env().listmonkUrl ?? "", headers: basic(key) }),
  check: readLists,
  async choices(ask) {
    const [{ data }] = await Promise.all([readLists(ask), plainTemplate(ask)]);
    const lists = "results" in data ? data.results.filter(({ status }) => status !== "archived") : [];
    return { ...shownLists(lists.map(({ id, name }) => ({ id, name }))), senders: [], domains: [] };
  },
  async create(ask, draft) {
    const created = z.object({ data: z.object({ id: z.number() }) });
    const body = { ...bodyOf(draft), type: "regular", template_id: await plainTemplate(ask) };
    const { data } = await ask("POST", "/api/campaigns", created, body);
    return { id: String(data.id), path: `/${data.id}` };
  },
  async read(ask, id) {
    const path = `/api/campaigns/${encodeURIComponent(id)}?no_body=true`;
    return (await ask("GET", path, z.object({ data: z.object({ status: z.string() }) }))).data.status === "draft";
  },
  update: (ask, id, draft) => ask("PUT", `/api/campaigns/${encodeURIComponent(id)}`, z.unknown(), bodyOf(draft)),
  sent: {
    list: `/api/campaigns?status=finished&order_by=created_at&order=DESC&per_page=${MOST_SENT}&no_body=true`,
    found: sentPage.transform(({ data }) =>
      data.results.map(({ id, subject: title }) => ({ title, path: `/api/campaigns/${id}` })),
    ),
    content: sentLetter.transform(({ data: { body, content_type } }) =>
      ["plain", "markdown"].includes(content_type) ? ["", body] : [body],
    ),
  },
};

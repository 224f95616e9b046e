import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { type Adapter, type Ask, basic, idSchema, isIn, listSchema, MOST_SENT, within } from "./adapter";

/** Returns the address of the one server that is asked; empty without one. */
const base = () => env().listmonkUrl ?? "";

/** Reads an answer, all of which is under one name. */
const data = <Value>(schema: z.ZodType<Value>) => within("data", schema);

const results = <Item>(item: z.ZodType<Item>) => within("results", z.array(item));

/** Without a list, listmonk answers with an empty array in place of a page. */
const listPage = data(z.union([results(listSchema.extend({ status: z.string().optional() })), z.array(z.never())]));

const readLists = (ask: Ask) => ask("GET", "/api/lists?minimal=true&per_page=all", listPage);

const templateList = data(z.array(z.object({ id: z.number(), body: z.string() })));

/** Returns the template that adds nothing to a letter. @throws AppError `conflict` without one. */
async function plainTemplate(ask: Ask): Promise<number> {
  const templates = await ask("GET", "/api/templates", templateList);
  const plain = templates.find(({ body }) => body.replaceAll(/\s/g, "") === '{{template"content".}}');
  if (plain) return plain.id;
  throw new AppError("conflict", {
    message:
      'listmonk has no template that adds nothing to a letter. Make one under Campaigns, Templates, with {{ template "content" . }} as its whole body, and try again.',
  });
}

const sentContent = z.object({ body: z.string(), content_type: z.string().default("html") });

/**
 * listmonk. Shapes: https://listmonk.app/docs/apis/campaigns/, …/lists/, …/templates/ and …/apis/, and `cmd/campaigns.go` of
 * github.com/knadh/listmonk. It lets campaigns be edited whose time of sending is set; those are no drafts here.
 */
export const listmonk: Adapter = {
  service: "listmonk",
  words: { list: "List", key: "name:token" },
  isOffered: () => base() !== "",
  pages: () => ({ key: `${base()}/admin/users`, drafts: `${base()}/admin/campaigns` }),
  keyForm: /^[^:]+:[^:]+$/,
  login: (key) => ({ base: base(), headers: basic(key) }),
  check: readLists,
  async choices(ask) {
    const [lists] = await Promise.all([readLists(ask), plainTemplate(ask)]);
    return { lists: lists.filter(({ status }) => status !== "archived").map(({ status, ...list }) => list) };
  },
  sender: null,
  takes: { preview: false, twoSubjects: false },
  campaigns: "/api/campaigns",
  body: ({ name, subject, html, text, list }) => ({
    ...{ name, subject, lists: [Number(list)], content_type: "html", body: html, altbody: text },
  }),
  newBody: async (_draft, ask) => ({ type: "regular", template_id: await plainTemplate(ask) }),
  made: data(z.object({ id: idSchema }).transform(({ id }) => ({ id, path: `/${id}` }))),
  update: "PUT",
  read: { query: "?no_body=true", isDraft: data(isIn("draft")) },
  sent: {
    query: `?status=finished&order_by=created_at&order=DESC&per_page=${MOST_SENT}&no_body=true`,
    found: data(results(z.object({ id: idSchema, subject: z.string() }))),
    content: data(sentContent).transform(({ body, content_type }) =>
      ["plain", "markdown"].includes(content_type) ? { html: "", text: body } : { html: body },
    ),
  },
};

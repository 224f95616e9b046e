import { z } from "zod";
import type { Sender } from "../wire";
import { type Adapter, idSchema, isIn, listSchema, listsByPage, textSchema, within } from "./adapter";

/** The most segments of one answer. */
const PAGE = 100;

const segmentPage = z.object({ data: z.array(listSchema), has_more: z.boolean().default(false) });

const domainList = within("data", z.array(z.object({ name: z.string(), status: z.string() })));

const broadcastList = within("data", z.array(z.object({ id: idSchema, name: textSchema, status: z.string() })));

/** Returns a mailbox as mails name it (RFC 5322, section 3.4). */
const mailbox = ({ name, email }: Sender): string =>
  name === "" ? email : `"${name.replaceAll(/["\\<>]/g, "")}" <${email}>`;

/**
 * Resend. Shapes: https://resend.com/docs/api-reference/broadcasts/create-broadcast, …/get-broadcast, …/list-broadcasts,
 * …/update-broadcast, …/segments/list-segments, …/domains/list-domains and …/errors, and the types of
 * github.com/resend/resend-node.
 */
export const resend: Adapter = {
  service: "resend",
  words: { list: "Segment", key: "re_…" },
  pages: () => ({ key: "https://resend.com/api-keys", drafts: "https://resend.com/broadcasts" }),
  keyForm: /^re_/,
  login: (key) => ({
    base: "https://api.resend.com",
    headers: { authorization: `Bearer ${key}` },
    refusesKey: /^API key is invalid/i,
  }),
  check: (ask) => ask("GET", "/segments?limit=1", segmentPage),
  async choices(ask) {
    const readSegments = listsByPage(async (found) => {
      const last = found.at(-1);
      const after = last ? `&after=${encodeURIComponent(last.id)}` : "";
      const { data, has_more } = await ask("GET", `/segments?limit=${PAGE}${after}`, segmentPage);
      return [data, !has_more || data.length === 0];
    });
    const [segments, domains] = await Promise.all([readSegments, ask("GET", "/domains?limit=100", domainList)]);
    const verified = domains.filter(({ status }) => status === "verified");
    return { ...segments, domains: verified.map(({ name }) => name) };
  },
  sender: "email",
  takes: { preview: true, twoSubjects: false },
  campaigns: "/broadcasts",
  body: ({ name, subject, preview, html, text, list, sender }) => ({
    ...{ segment_id: list, from: mailbox(sender), subject, name, preview_text: preview, html, text },
  }),
  made: z.object({ id: idSchema }),
  update: "PATCH",
  read: { isDraft: isIn("draft") },
  sent: {
    query: "?limit=100",
    found: broadcastList.transform((all) =>
      all.filter(({ status }) => status === "sent").map(({ id, name }) => ({ id, subject: name })),
    ),
    content: z.object({ html: textSchema, text: textSchema }),
  },
};

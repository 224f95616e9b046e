import { createServer, type ServerResponse } from "node:http";
import { answersJson } from "../model/fake-model-servers";
import { portOf } from "../model/scripted-upstream";

/** The mailing services that take drafts. */
export const SERVICES = ["brevo", "mailchimp", "listmonk", "resend", "kit"] as const;

export type Service = (typeof SERVICES)[number];

/** One request that reached a service. */
export interface Call {
  service: string;
  method: string;
  /** Below the service's base, with the query. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a service is sent is looked at field by field.
  body: any;
}

/** A campaign as its service keeps it. */
export interface Campaign {
  id: string;
  status: string;
  // biome-ignore lint/suspicious/noExplicitAny: each service has fields of its own.
  fields: any;
}

type Answer = (answer: ServerResponse) => void;

/** The keys that the services accept. */
export const KEYS: Readonly<Record<Service, string>> = {
  brevo: "xkeysib-0123456789abcdef-brevo",
  mailchimp: "0123456789abcdef0123456789abcdef-us21",
  listmonk: "writer:listmonk-token",
  resend: "re_resend_0123456789",
  kit: "kit_0123456789abcdef0123456789abcdef",
};

/** The call by which a service makes a draft. */
export const CREATE = /^POST \/(?:emailCampaigns|campaigns|api\/campaigns|broadcasts)$/;

/** The words of a wrong key, each as its service has them. */
const REFUSALS: Readonly<Record<Service, Answer>> = {
  brevo: answersJson(401, { message: "Key not found", code: "unauthorized" }),
  mailchimp: answersJson(401, {
    type: "https://mailchimp.com/developer/marketing/docs/errors/",
    title: "API Key Invalid",
    status: 401,
    detail: "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
    instance: "9a2a7bbf-2ac8-4c3f-8a47-24a0d6a5c5a8",
  }),
  listmonk: answersJson(403, { message: "invalid API credentials" }),
  resend: answersJson(400, { statusCode: 400, name: "validation_error", message: "API key is invalid" }),
  kit: answersJson(401, { errors: ["The API key is invalid"] }),
};

const basic = (login: string) => `Basic ${Buffer.from(login).toString("base64")}`;

const isLoggedIn: Readonly<Record<Service, (headers: NodeJS.Dict<string | string[]>) => boolean>> = {
  brevo: (headers) => headers["api-key"] === KEYS.brevo,
  mailchimp: ({ authorization }) => authorization === basic(`key:${KEYS.mailchimp}`),
  listmonk: ({ authorization }) => authorization === basic(KEYS.listmonk),
  resend: ({ authorization }) => authorization === `Bearer ${KEYS.resend}`,
  kit: (headers) => headers["x-kit-api-key"] === KEYS.kit,
};

/** The state of a campaign that went out, where it is not "sent". */
const SENT: Readonly<Record<string, string>> = { listmonk: "finished", kit: "completed" };

const NO_CONTENT: Answer = (answer) => void answer.writeHead(204).end();

/** A server with the services under `/brevo/v3`, `/mailchimp/DC/3.0`, `/listmonk`, `/resend` and `/kit/v4`. */
export type FakeServices = Awaited<ReturnType<typeof startFakeServices>>;

/** Starts the services in the shapes that their documentation has (docs/mail-services.md); nothing else is there. */
export async function startFakeServices() {
  let calls: Call[];
  let campaigns: Map<string, Campaign>;
  let scripted: { at: RegExp; answer: Answer; isDone: boolean }[];
  let lists: number;
  let template: string;
  let last = 4710;

  function reset(): void {
    calls = [];
    campaigns = new Map();
    scripted = [];
    lists = 2;
    template = '{{ template "content" . }}';
  }
  reset();

  /** Keeps another campaign, whose id ends with the last number. */
  function add(service: string, fields: object, status = "draft", prefix = ""): string {
    last += 1;
    const id = `${prefix}${last}`;
    campaigns.set(`${service} ${id}`, { id, status, fields });
    return id;
  }
  const listsOf = (from: number, count: number) =>
    Array.from({ length: Math.max(0, Math.min(count, lists - from)) }, (_, index) => from + index + 1);
  const numberIn = (query: URLSearchParams, name: string, otherwise: number) => Number(query.get(name) ?? otherwise);

  /** The answer of a service that is well. */
  function answerOf({ service, method, path, body }: Call): Answer | undefined {
    const url = new URL(path, "http://service");
    const query = url.searchParams;
    const id = /^\/(?:emailCampaigns|campaigns|api\/campaigns|broadcasts)\/([^/]+)/.exec(url.pathname)?.[1] ?? "";
    const there = campaigns.get(`${service} ${decodeURIComponent(id)}`);
    const { subject: title = "", html = "", plain = "" } = there?.fields ?? {};
    const sent = [...campaigns].flatMap(([name, one]) =>
      name.startsWith(`${service} `) && one.status === (SENT[service] ?? "sent") ? [one] : [],
    );
    const change = (answer: Answer) => {
      if (there) there.fields = { ...there.fields, ...body };
      return answer;
    };
    const ways: Readonly<Record<string, Readonly<Record<string, () => Answer>>>> = {
      brevo: {
        "GET /account": () => answersJson(200, { email: "owner@example.com", companyName: "Riverbooks" }),
        "GET /contacts/lists": () =>
          answersJson(200, {
            count: lists,
            lists: listsOf(numberIn(query, "offset", 0), Math.min(50, numberIn(query, "limit", 10))).map((id) => ({
              ...{ id, name: `List ${id}`, folderId: 1 },
              ...{ uniqueSubscribers: 9, totalSubscribers: 9, totalBlacklisted: 0 },
            })),
          }),
        "GET /senders": () =>
          answersJson(200, {
            senders: [
              { id: 12, name: "Nora", email: "nora@example.com", active: true },
              { id: 13, name: "Old", email: "old@example.com", active: false },
            ],
          }),
        "POST /emailCampaigns": () => answersJson(201, { id: Number(add(service, body)) }),
        "GET /emailCampaigns": () =>
          answersJson(200, {
            count: sent.length,
            campaigns: sent.map(({ id, fields }) => ({ id: Number(id), subject: fields.subject, status: "sent" })),
          }),
        "GET /emailCampaigns/ID": () =>
          answersJson(200, {
            id: Number(id),
            status: there?.status,
            type: "classic",
            subject: title,
            htmlContent: html,
          }),
        "PUT /emailCampaigns/ID": () => change(NO_CONTENT),
      },
      mailchimp: {
        "GET /ping": () => answersJson(200, { health_status: "Everything's Chimpy!" }),
        "GET /lists": () =>
          answersJson(200, {
            lists: listsOf(0, Math.min(1000, numberIn(query, "count", 10))).map((id) => ({
              ...{ id: `list${id}`, name: `Audience ${id}` },
              campaign_defaults: { from_name: "Nora", from_email: "nora@example.com", subject: "", language: "en" },
            })),
            total_items: lists,
          }),
        "POST /campaigns": () =>
          answersJson(200, { id: add(service, body, "save", "c"), web_id: last, type: body.type, status: "save" }),
        "GET /campaigns": () =>
          answersJson(200, {
            campaigns: sent.map(({ id, fields }) => ({ id, settings: { subject_line: fields.subject } })),
          }),
        "GET /campaigns/ID/content": () => answersJson(200, { html, plain_text: plain }),
        "GET /campaigns/ID": () => answersJson(200, { status: there?.status }),
        "PATCH /campaigns/ID": () => change(answersJson(200, { id, status: "save" })),
        "PUT /campaigns/ID/content": () => {
          if (there) there.fields = { ...there.fields, content: body };
          return answersJson(200, { html: body.html, plain_text: body.plain_text });
        },
      },
      listmonk: {
        "GET /api/lists": () =>
          answersJson(200, {
            data:
              lists === 0
                ? []
                : {
                    results: listsOf(0, lists).map((id) => ({
                      ...{ id, created_at: "2026-02-10T23:07:16.194843+01:00", uuid: crypto.randomUUID() },
                      ...{ name: `Readers ${id}`, type: "public", optin: "double", tags: [], status: "active" },
                    })),
                    ...{ total: lists, per_page: lists, page: 1 },
                  },
          }),
        "GET /api/templates": () =>
          answersJson(200, {
            data: [
              { id: 1, name: "Default", type: "campaign", body: '<html>{{ template "content" . }}</html>' },
              { id: 7, name: "Plain", type: "campaign", body: template },
            ],
          }),
        "POST /api/campaigns": () =>
          answersJson(200, { data: { id: Number(add(service, body)), status: "draft", name: body.name } }),
        "GET /api/campaigns": () =>
          answersJson(200, {
            data: {
              results: sent.map(({ id, fields }) => ({ id: Number(id), subject: fields.subject, body: "" })),
              ...{ query: "", total: sent.length, per_page: 10, page: 1 },
            },
          }),
        "GET /api/campaigns/ID": () => {
          const content =
            html === "" ? { body: plain, content_type: "plain" } : { body: html, content_type: "richtext" };
          return answersJson(200, { data: { id: Number(id), status: there?.status, ...content } });
        },
        "PUT /api/campaigns/ID": () => change(answersJson(200, { data: { id: Number(id), status: "draft" } })),
      },
      resend: {
        "GET /segments": () => {
          const after = Number(query.get("after")?.replace("segment-", "") ?? 0);
          const ids = listsOf(after, Math.min(100, numberIn(query, "limit", 20)));
          const data = ids.map((id) => ({ id: `segment-${id}`, name: `Segment ${id}`, created_at: "2026-01-01" }));
          return answersJson(200, { object: "list", data, has_more: after + ids.length < lists });
        },
        "GET /domains": () =>
          answersJson(200, {
            object: "list",
            data: [
              { id: "d1", name: "mail.example.com", status: "verified" },
              { id: "d2", name: "new.example.com", status: "pending" },
            ],
            has_more: false,
          }),
        "POST /broadcasts": () => answersJson(201, { id: add(service, body, "draft", "b-") }),
        "GET /broadcasts": () =>
          answersJson(200, {
            object: "list",
            data: [...campaigns.values()].map(({ id, status, fields }) => ({ id, status, name: fields.subject })),
            has_more: false,
          }),
        "GET /broadcasts/ID": () =>
          answersJson(200, { object: "broadcast", id, status: there?.status, html: html || null, text: plain || null }),
        "PATCH /broadcasts/ID": () => change(answersJson(200, { id })),
      },
      kit: {
        "GET /account": () => answersJson(200, { account: { name: "Riverbooks", plan_type: "creator" } }),
        "GET /segments": () => {
          const ids = listsOf(0, Math.min(1000, numberIn(query, "per_page", 500)));
          const segments = ids.map((id) => ({ id, name: `Segment ${id}`, created_at: "2026-01-01T00:00:00Z" }));
          return answersJson(200, { segments, pagination: { has_next_page: ids.length < lists, per_page: 500 } });
        },
        "GET /tags": () => {
          const tags = lists === 0 ? [] : [{ id: 4, name: "Bakers", created_at: "2026-01-01T00:00:00Z" }];
          return answersJson(200, { tags, pagination: { has_next_page: false, per_page: 500 } });
        },
        "POST /broadcasts": () => {
          const status = body.send_at === null ? "draft" : "sending";
          return answersJson(201, { broadcast: { id: Number(add(service, body, status)), status } });
        },
        "GET /broadcasts": () =>
          answersJson(200, { broadcasts: sent.map(({ id, fields }) => ({ id: Number(id), subject: fields.subject })) }),
        "GET /broadcasts/ID": () =>
          answersJson(200, { broadcast: { id: Number(id), status: there?.status, content: html || null } }),
        "PUT /broadcasts/ID": () => change(answersJson(200, { broadcast: { id: Number(id), status: "draft" } })),
      },
    };
    const way = ways[service]?.[`${method} ${url.pathname.replace(id, id === "" ? "" : "ID")}`];
    if (way === undefined || (id !== "" && there === undefined)) return undefined;
    return way();
  }

  const server = createServer(async (request, answer) => {
    answer.on("error", () => {});
    const { method = "", url = "", headers } = request;
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    const [, service = "", path = ""] =
      /^\/(brevo|mailchimp|listmonk|resend|kit)(?:\/v3|\/v4|\/us21\/3\.0)?(\/.*)$/.exec(url) ?? [];
    const call: Call = { service, method, path, body: text === "" ? undefined : JSON.parse(text) };
    calls.push(call);
    const name = service as Service;
    if (service === "resend" && headers["user-agent"] === undefined)
      return answer.writeHead(403).end("error code: 1010");
    if (service !== "" && !isLoggedIn[name](headers)) return REFUSALS[name](answer);
    const script = scripted.find(({ at, isDone }) => !isDone && at.test(`${method} ${path}`));
    if (script) {
      script.isDone = true;
      return script.answer(answer);
    }
    const notFound = answersJson(404, {
      message: "Resource not found",
      detail: "It isn't here.",
      code: "document_not_found",
    });
    (answerOf(call) ?? notFound)(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${portOf(server.address())}`;

  return {
    origin,
    /** The reach of services, with these in the place of their own addresses. */
    reach: (limitMs = 5_000) => ({
      limitMs,
      elsewhere: {
        "https://api.brevo.com/v3": `${origin}/brevo/v3`,
        "https://us21.api.mailchimp.com/3.0": `${origin}/mailchimp/us21/3.0`,
        "https://api.resend.com": `${origin}/resend`,
        "https://api.kit.com/v4": `${origin}/kit/v4`,
      },
    }),
    listmonk: `${origin}/listmonk`,
    get calls(): readonly Call[] {
      return calls;
    },
    /** The calls as `POST /campaigns`, without their queries. */
    get ways(): string[] {
      return calls.map(({ method, path }) => `${method} ${path.replace(/\?.*/, "")}`);
    },
    get campaigns(): readonly Campaign[] {
      return [...campaigns.values()];
    },
    /** Answers the next call of a method and path otherwise. */
    once(at: RegExp, otherwise: Answer): void {
      scripted.push({ at, answer: otherwise, isDone: false });
    },
    /** Lets the next call do its work, and never answers it. */
    loseAnswer(at: RegExp): void {
      scripted.push({
        at,
        isDone: false,
        answer: () => {
          const call = calls.at(-1);
          if (call) answerOf(call);
        },
      });
    },
    /** Has a service send a letter; those that are sent first are listed first. */
    send(service: Service, letter: { subject: string; html?: string; plain?: string }): void {
      add(service, letter, SENT[service] ?? "sent");
    },
    setLists(count: number): void {
      lists = count;
    },
    setTemplate(body: string): void {
      template = body;
    },
    reset,
    /** Forgets what was asked, and keeps all else. */
    forgetCalls(): void {
      calls = [];
    },
    close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

import { once } from "@/lib/server/once";
import { servicesSchema, type WantedPush } from "@/lib/services/wire";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { type FakeServices, KEYS, type Service } from "@/tests/support/services/fake-services";
import { headersOf, newSession, ORIGIN, openProcess } from "./app-process";
import type { DatabaseKind } from "./test-databases";

/** The list and the sender that each service has. */
export const TO: Readonly<Record<Service, Pick<WantedPush, "list" | "sender">>> = {
  brevo: { list: "2", sender: { id: "12", name: "Nora", email: "nora@example.com" } },
  mailchimp: { list: "list2", sender: { id: "", name: "Nora", email: "nora@example.com" } },
  listmonk: { list: "2", sender: { id: "", name: "", email: "" } },
  resend: { list: "segment-2", sender: { id: "", name: 'Nora "N" <x>', email: "nora@mail.example.com" } },
  kit: { list: "segment-2", sender: { id: "", name: "", email: "" } },
};

/** A push of the usual letter, as a new draft, unless something is said otherwise. */
export const pushTo = (service: Service, otherwise: Partial<WantedPush> = {}): WantedPush => ({
  ...{ letter: LETTER, settings: { ...SETTINGS, service }, service, draftId: crypto.randomUUID(), ...TO[service] },
  ...{ update: null, other: null, ...otherwise },
});

/** Reads a failed response's error and status. */
export const failureIn = async (response: Response) => ({ status: response.status, ...(await response.json()).error });

/** The handlers of mailing services over an empty database, as one process of the server has them. */
export type ServiceApp = Awaited<ReturnType<typeof openServiceApp>>;

export async function openServiceApp(kind: DatabaseKind, fakes: FakeServices, variables: Record<string, string> = {}) {
  const opened = await openProcess(kind, { LISTMONK_URL: `${fakes.listmonk}/`, ...variables });
  const reach = (limitMs?: number) => {
    once.forget("reach of services");
    once("reach of services", () => fakes.reach(limitMs))();
  };
  reach();
  const [all, service, choices, letters, push] = await Promise.all([
    import("@/app/api/services/route"),
    import("@/app/api/services/[service]/route"),
    import("@/app/api/services/[service]/choices/route"),
    import("@/app/api/services/[service]/letters/route"),
    import("@/app/api/letters/push/route"),
  ]);
  interface Asking {
    cookie?: string;
    body?: unknown;
    key?: string;
    site?: string;
  }
  const requestOf = (method: string, path: string, { cookie, body, key, site }: Asking) => {
    const type = body === undefined ? undefined : "application/json";
    const headers = headersOf({ "content-type": type, cookie, "idempotency-key": key, "sec-fetch-site": site });
    return new Request(ORIGIN + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
  return {
    ...opened,
    /** Lets a service have so long for one answer. */
    reach,
    /** Signs in a person, stores the keys of these services, and forgets the calls that took. */
    async user(...services: readonly Service[]) {
      const user = await newSession();
      for (const name of services) {
        const { status } = await this.ask("PUT", name, { cookie: user.cookie, body: { key: KEYS[name] } });
        if (status !== 200) throw new Error(`${name} refused its key with ${status}.`);
      }
      fakes.forgetCalls();
      return user;
    },
    all: (asking: Asking = {}, query = "") => all.GET(requestOf("GET", `/api/services${query}`, asking)),
    /** A service as a person has it, with the newest receipt of a draft. */
    async state(name: Service, cookie: string, draftId?: string) {
      const response = await this.all({ cookie }, draftId === undefined ? "" : `?draft=${draftId}`);
      return servicesSchema.parse(await response.json()).find((one) => one.service === name);
    },
    ask(method: "PUT" | "DELETE", name: string, asking: Asking = {}) {
      const context = { params: Promise.resolve({ service: name }) };
      return service[method](requestOf(method, `/api/services/${name}`, asking), context);
    },
    choices(name: string, asking: Asking = {}, query = "") {
      const context = { params: Promise.resolve({ service: name }) };
      return choices.GET(requestOf("GET", `/api/services/${name}/choices${query}`, asking), context);
    },
    letters(name: string, asking: Asking = {}) {
      const context = { params: Promise.resolve({ service: name }) };
      return letters.GET(requestOf("GET", `/api/services/${name}/letters`, asking), context);
    },
    push: (asking: Asking) => push.POST(requestOf("POST", "/api/letters/push", asking)),
  };
}

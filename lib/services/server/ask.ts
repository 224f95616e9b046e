import { z } from "zod";
import { readServerWords, safeWords } from "@/lib/model/server/server-words";
import { isNeverSent, readJson } from "@/lib/model/server/upstream-fetch";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import type { ErrorCode } from "@/lib/stream/events";
import type { MailingService } from "@/lib/text/merge-tags";
import { FAILED_FIELDS } from "../wire";
import type { Adapter, Ask, Login } from "./adapter";

interface Reach {
  /** The longest time for one answer. */
  limitMs: number;
  /** The addresses in the place of others. */
  elsewhere: Readonly<Record<string, string>>;
}

/** How far requests to services go. Tests put servers of their own in place before the first use. */
const serviceReach = once<Reach>("reach of services", () => ({ limitMs: 30_000, elsewhere: {} }));

/** The longest answer in bytes; a longer one cannot be read. */
const MAX_ANSWER_BYTES = 1_000_000;

/** The ways to ask a service with a key, until a signal ends what is asked. */
export interface OpenService {
  login: Login;
  ask: Ask;
}

/**
 * Opens a service with a key: it is asked under its own address, within the limits, without following a redirect.
 * @throws AppError `invalid_request` for a key that is none of the service.
 */
export function openService(adapter: Adapter, key: string, signal: AbortSignal): OpenService {
  const { service, words, keyForm } = adapter;
  if (!keyForm.test(key)) {
    const form = `A key of ${SERVICE_TAGS[service].name} looks like “${words.key}”.`;
    throw toMend("key", "invalid_request", `${form} Copy the whole key and try again.`);
  }
  const login = adapter.login(key);
  const { base, headers, refusesKey } = login;
  const failed = (...why: [Trouble, sentence?: string, retryAfterSeconds?: number]) =>
    new ServiceFailure(service, ...why);
  const ask: Ask = async (method, path, schema, body) => {
    const { limitMs, elsewhere } = serviceReach();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const sent = {
      ...{ method, body, signal: limit, maxBytes: MAX_ANSWER_BYTES },
      // Resend refuses requests without a user agent (https://resend.com/docs/api-reference/introduction).
      headers: { ...headers, "user-agent": "guided-email-writer" },
    };
    const { status, json, retryAfter } = await readJson((elsewhere[base] ?? base) + path, sent).catch(
      (error: unknown) => {
        throw failed(isNeverSent(error) ? "unreached" : "unclear");
      },
    );
    if (status >= 200 && status < 300) {
      const answer = z.safeParse(schema, json);
      // Of answers that are no JSON, only that of a status 204 can be one.
      if (answer.success && (json !== undefined || status === 204)) return answer.data;
      throw failed("unclear");
    }
    const { error: said }: { error?: unknown } = Object(json);
    const isJson = typeof said === "object";
    const sentence = safeWords(readServerWords(said), { apiKey: key, sent: "" });
    const isOfKey = status === 401 || status === 403 || (status === 400 && refusesKey?.test(sentence));
    if (isOfKey && isJson) throw failed("key", sentence);
    // Mailchimp's door answers a crowd with a page (https://mailchimp.com/developer/marketing/docs/fundamentals/#throttling).
    if (status === 429 || status === 403) throw failed("busy", sentence, Math.min(Number(retryAfter) || 60, 3600));
    if (status >= 400 && status < 500 && isJson) throw failed(status === 404 ? "gone" : "refused", sentence);
    throw failed("unclear");
  };
  return { login, ask };
}

/** Makes a failure that a person mends at a field. */
export const toMend = (field: keyof typeof FAILED_FIELDS, code: ErrorCode, message: string) =>
  new AppError(code, { message, field: FAILED_FIELDS[field] });

/** `unclear`: a service may have done what it was asked for, since its answer did not come or cannot be read. */
type Trouble = "key" | "gone" | "busy" | "refused" | "unreached" | "unclear";

/** A failure in words for the person who asked, with the service's own `sentence` as text, on one line and cut. */
export class ServiceFailure extends AppError {
  readonly trouble: Trouble;

  constructor(service: MailingService, trouble: Trouble, sentence = "", retryAfterSeconds?: number) {
    const { name } = SERVICE_TAGS[service];
    const says = sentence === "" ? "It doesn't say why." : `It says: “${sentence}”`;
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    const [code, message, field] = (
      {
        key: ["conflict", `${name} doesn't accept your key. ${says} Paste a new key.`, FAILED_FIELDS.key],
        gone: ["not_found", `${name} can't find that. ${says}`],
        busy: ["rate_limited", `${name} is getting too many requests right now. Wait a moment and try again.`],
        refused: ["invalid_request", `${name} refused this. ${says}`],
        unreached: ["internal", `We can't reach ${name} right now, so nothing has changed there. Try again.`],
        unclear: ["internal", `${name} didn't answer in a way we can read, or took too long. Try again.`],
      } as const
    )[trouble];
    super(code, { message, ...wait, ...(field && { field }) });
    this.trouble = trouble;
  }
}

import { z } from "zod";
import { readModelAddress } from "@/lib/model/model-address";
import { readEmailAddress } from "@/lib/sign-in/email-address";
import { FEATURE_NAMES } from "@/lib/text/features";
import { isDecodable } from "@/lib/text/is-decodable";
import { parseJson } from "@/lib/text/json";

/**
 * How many tokens a day may use unless it is set. The busiest honest day is an agency of twenty behind one address, of
 * whom each writes eight emails of twenty texts: 3,200 texts. One takes about 2,000 tokens with a short brief (its
 * prompt has 3,800 to 7,500 bytes) and 6,000 with a long brief and a long letter, so such a day takes up to 19.2
 * million; the budget is twice that, and a network's share of it holds that day.
 */
export const DEFAULT_DAILY_TOKENS = 40_000_000;

/** The rule for addresses with a password: a bare `#`, `/` or `?` ends the host, and a bare `%` begins a code. */
const ENCODED = "with special characters of the password percent-encoded: %23 for #, %2F for /, %3F for ?, %25 for %";

/** The values that each variable takes, in the words of the line that stops the start. */
export const TAKES = {
  OPENAI_API_KEY: "takes the key of a model's server, without spaces or line breaks",
  OPENAI_BASE_URL: "takes an http or https address such as http://localhost:11434/v1",
  OPENAI_MODEL: "takes the name of a model such as llama3.1:8b",
  MODEL_PROVIDER: "takes sample or openai",
  MODEL_FIRST_TOKEN_SECONDS: "takes a whole number of seconds from 1 to 600",
  MODEL_PRICES: 'takes JSON such as {"llama3":{"input":0.00015,"output":0.0006}}, in dollars per 1000 tokens',
  HTTPS_PROXY: "takes the http or https address of a proxy, such as http://proxy.example:3128",
  HTTP_PROXY: "takes the http or https address of a proxy, such as http://proxy.example:3128",
  NO_PROXY: "takes hosts with commas between them, such as models.example,10.0.0.0/8",
  DATA_DIR: "takes the path of a folder",
  DATABASE_URL: `takes file:path/of/a.db, or postgresql://user:password@host:5432/name with no schema but public, ${ENCODED}`,
  REDIS_URL: `takes an address such as redis://localhost:6379 or redis://user:password@host:6379, ${ENCODED}`,
  PORT: "takes a number from 0 to 65535",
  HOSTNAME: "takes an address of this machine, such as 127.0.0.1 or 0.0.0.0",
  METRICS_PORT: "takes a number from 1 to 65535 that is not PORT",
  NEXTAUTH_URL: "takes the address under which people reach this server, such as https://write.example.com",
  NEXTAUTH_SECRET: "takes at least 32 characters that no one can guess",
  EMAIL_SERVER: `takes an address such as smtp://user:password@smtp.example.com:587, ${ENCODED}`,
  EMAIL_FROM: "takes an address such as hello@example.com, or Name <hello@example.com>",
  TRIAL_SECONDS: "takes a whole number of seconds; 0 turns the trial off",
  ANONYMOUS_QUESTION_LIMIT: "takes a whole number from 0 to 1000",
  TRUSTED_PROXY_HOPS: "takes the number of proxies in front of this server, from 0 to 10",
  DAILY_TOKEN_BUDGET: "takes a whole number of tokens; 0 sets no limit",
  WIZARDS_NEED_SIGN_IN: "takes true or false",
  ADMIN_EMAILS: "takes comma-separated email addresses, such as ada@example.com,grace@example.com",
  SIGN_IN_EMAILS: "takes comma-separated email addresses, and whole domains such as *@company.example",
  SHOW: `takes comma-separated names out of ${FEATURE_NAMES.join(", ")}`,
  LISTMONK_URL: "takes the http or https address of a listmonk, such as https://lists.example.com",
  CONTACT_EMAIL: "takes an address such as hello@example.com",
  TERMS_URL: "takes an http or https address",
  PRIVACY_URL: "takes an http or https address",
} as const;

/** The name of a model, as its server knows it: short, in one line, without invisible characters. */
export const modelName = z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u);

export const modelKey = z.string().regex(/^[\x21-\x7e]+$/);

const dollars = z.number().nonnegative();

const address = (protocol: RegExp, error?: string) =>
  z.url({ protocol, hostname: /./, abort: true, ...(error !== undefined && { error }) });

/** The address of a server that may ask for a login. */
const addressWithLogin = (protocol: RegExp) => address(protocol).refine(isLoginEncoded);

const webAddress = address(/^https?$/, "Enter an address that begins with http:// or https://.");

/** The address of a server, without a user or a password, which would be shown wherever the address is. */
const serverAddress = webAddress.refine(hasNoCredentials, {
  error: "Leave the username and password out of the address.",
});

/** The address of a proxy; one without a protocol is reached by http, as other programs understand it. */
const proxyAddress = z
  .string()
  .transform((text) => (text.includes("://") ? text : `http://${text}`))
  .pipe(webAddress);

/** Addresses as the sign-in reads them, with commas between, each of this form. */
const addresses = (form: RegExp) =>
  z
    .string()
    .transform((text) => text.split(",").map(readEmailAddress))
    .pipe(z.array(z.string().regex(form)));

/** The base address of a model's server, read as it was pasted. */
export const modelAddress = z.string().transform(readModelAddress).pipe(serverAddress);

/** The schema of the variables, each parsed on its own. */
export const variables = z.object({
  OPENAI_API_KEY: modelKey.optional(),
  OPENAI_BASE_URL: modelAddress.optional(),
  OPENAI_MODEL: modelName.optional(),
  MODEL_PROVIDER: z.enum(["sample", "openai"]).optional(),
  MODEL_FIRST_TOKEN_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  MODEL_PRICES: z
    .string()
    .transform(parseJson)
    .pipe(
      z.record(z.string(), z.strictObject({ input: dollars, cachedInput: dollars.exactOptional(), output: dollars })),
    )
    .default({}),
  HTTPS_PROXY: proxyAddress.optional(),
  HTTP_PROXY: proxyAddress.optional(),
  NO_PROXY: z.string().optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes("\0"))
    .default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^file:[^?#]+$/)
    .or(addressWithLogin(/^postgres(?:ql)?$/).refine(isPublic))
    .optional(),
  REDIS_URL: addressWithLogin(/^rediss?$/).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOSTNAME: z
    .string()
    .refine((host) => URL.canParse(`http://${hostInUrl(host)}`))
    .default("127.0.0.1"),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  NEXTAUTH_URL: serverAddress.refine((text) => new URL(text).pathname === "/").optional(),
  NEXTAUTH_SECRET: z.string().min(32).optional(),
  EMAIL_SERVER: addressWithLogin(/^smtps?$/)
    .refine((text) => /^\/?$/.test(new URL(text).pathname))
    .optional(),
  EMAIL_FROM: z
    .string()
    .transform(readSender)
    .pipe(z.custom<Sender>((sender) => sender !== undefined))
    .optional(),
  TRIAL_SECONDS: z.coerce.number().int().min(0).max(1_000_000_000).default(259_200),
  ANONYMOUS_QUESTION_LIMIT: z.coerce.number().int().min(0).max(1000).default(3),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  DAILY_TOKEN_BUDGET: z.coerce.number().int().min(0).default(DEFAULT_DAILY_TOKENS),
  WIZARDS_NEED_SIGN_IN: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  // A mailbox may be named with a star, but here one would be meant to match others.
  ADMIN_EMAILS: addresses(/^[^*]+$/).default([]),
  SIGN_IN_EMAILS: addresses(/^(?:\*|[^*]+)@/).optional(),
  SHOW: z
    .string()
    .transform((text) => text.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(FEATURE_NAMES)))
    .default([...FEATURE_NAMES]),
  LISTMONK_URL: serverAddress
    .refine((text) => !/[?#]/.test(text))
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  CONTACT_EMAIL: z.string().transform(readEmailAddress).pipe(z.string()).optional(),
  TERMS_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
} satisfies Record<keyof typeof TAKES, z.ZodType>);

/** Returns a host as an address of the web has it. */
export function hostInUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Whether an address names no other schema than `public`: only Prisma knows the parameter, not the driver. */
function isPublic(text: string): boolean {
  return (new URL(text).searchParams.get("schema") ?? "public") === "public";
}

/**
 * Whether the login of an address is read as meant. A bare mark ends the host early, so that the `@` comes behind it
 * (in `smtp://user:12/ss@host` the host is `user`), or makes a wrong code. Behind a path, a query may have an `@`.
 */
function isLoginEncoded(text: string): boolean {
  const { username, password, pathname, search, hash } = new URL(text);
  const afterHost = `${pathname}${pathname.length > 1 ? "" : search}${hash}`;
  return !afterHost.includes("@") && isDecodable(username) && isDecodable(password);
}

function hasNoCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

interface Sender {
  /** As a person reads it, without quotation marks; empty for none. */
  name: string;
  address: string;
}

/**
 * Reads the sender of EMAIL_FROM: an address, or a name and an address in angle brackets. The name is one name, whatever
 * it holds: a comma, colon or bracket in it begins no other mailbox, group or comment. Marks around all of it, which a
 * header needs (RFC 5322, section 3.2.4), are not part of it. Undefined for anything else.
 */
function readSender(text: string): Sender | undefined {
  const typed = text.trim();
  const start = typed.endsWith(">") ? typed.lastIndexOf("<") : -1;
  const name = start < 0 ? "" : readName(typed.slice(0, start).trim());
  const address = start < 0 ? typed : typed.slice(start + 1, -1).trim();
  return name !== undefined && ADDRESS.test(address) ? { name, address } : undefined;
}

/** The address of a sender, which may be of this machine or network alone, such as `app@localhost`. */
const ADDRESS = /^[^\s\p{C}@<>()[\]:;\\,"]+@[^\s\p{C}@<>()[\]:;\\,"]+$/u;

const QUOTED = /^"((?:[^"\\]|\\.)*)"$/;

function readName(typed: string): string | undefined {
  const quoted = QUOTED.exec(typed)?.[1];
  if (/\p{Cc}/u.test(typed)) return undefined;
  // Two senders in one text are not one with a long name.
  if (quoted === undefined) return /[<>]/.test(typed) ? undefined : typed;
  return quoted.replaceAll(/\\(.)/g, "$1");
}

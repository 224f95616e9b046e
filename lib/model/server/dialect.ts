import { lacksVersion, withVersion } from "@/lib/model/model-address";
import { OPENAI } from "@/lib/model/service-name";
import { readServerLimit } from "./server-limit";
import type { ServerWords } from "./server-words";
import { FORMAT_TOKENS, REASONING_TOKENS, type TextRequest } from "./text-model";
import type { UpstreamFailure } from "./upstream-failure";

/** The requests that a server and its model take, learned from refusals and kept for all later calls. */
export interface Dialect {
  /** Its base address, with the version of the interface. */
  baseUrl: string;
  /** Whether it takes the wish for the usage. */
  usage: boolean;
  limit: "max_tokens" | "max_completion_tokens";
  /** Whether it takes a system message; some models know only a person and themselves. */
  system: boolean;
  /** Whether the model has used up a limit with its reasoning alone, and needs an allowance for it. */
  reasons: boolean;
  mostReply: number;
  /** The most tokens of prompt and reply together: the window, or what a minute has. */
  mostTotal: number;
}

/** One way to ask for a reply. */
export interface Attempt {
  dialect: Dialect;
  /** The tokens of the prompt: estimated, or as the server has counted them in a refusal. */
  promptTokens: number;
  /** The lessons of this reply, which are kept once a call has succeeded. */
  learned: Partial<Dialect>;
}

/** Returns what is known of a server before the first call. OpenAI's newer models refuse max_tokens; many others know nothing else. */
export function firstDialect(baseUrl = OPENAI, window = Infinity): Dialect {
  const limit = baseUrl === OPENAI ? "max_completion_tokens" : "max_tokens";
  return { baseUrl, usage: true, limit, system: true, reasons: false, mostReply: Infinity, mostTotal: window };
}

/** The fewest bytes of a token on average, in any script: with it, a prompt is not taken for a shorter one than it is. */
const BYTES_PER_TOKEN = 3;

/** Returns the first attempt at a reply, by what is known of the server. */
export function firstAttempt(dialect: Dialect, request: TextRequest): Attempt {
  return { dialect: { ...dialect }, promptTokens: estimatedTokens(request), learned: {} };
}

const bytesOf = ({ system, user }: TextRequest) => Buffer.byteLength(system) + Buffer.byteLength(user);
const estimatedTokens = (request: TextRequest) => Math.ceil(bytesOf(request) / BYTES_PER_TOKEN) + FORMAT_TOKENS;

/** The most bytes of a token on average: with it, a prompt is not taken for a longer one than it is. */
const MOST_BYTES_PER_TOKEN = 4;

/** Whether a prompt and the shortest reply to it fit into a context window. */
export function fitsContextWindow(request: TextRequest, window = Infinity): boolean {
  return bytesOf(request) / MOST_BYTES_PER_TOKEN + leastTokens(request) <= window;
}

/** The part of its limit that a reply needs at least: the limits of replies are generous. */
const LEAST_PART = 1 / 3;

/** Returns the tokens that a reply is asked for: what it needs, as far as the server's limits allow it. */
export function replyTokens({ dialect, promptTokens }: Attempt, request: TextRequest): number {
  const { maxOutputTokens, mayEndAtLimit } = request;
  const wanted = maxOutputTokens + (mayEndAtLimit && !dialect.reasons ? 0 : REASONING_TOKENS);
  const allowance = Math.max(dialect.mostTotal - promptTokens, leastTokens(request));
  return Math.min(wanted, dialect.mostReply, allowance);
}

const leastTokens = ({ maxOutputTokens }: TextRequest) => Math.ceil(maxOutputTokens * LEAST_PART);

/** Returns the body of a call. */
export function bodyOf(attempt: Attempt, model: string, request: TextRequest) {
  const { dialect } = attempt;
  const { system, user } = request;
  const messages: { role: "system" | "user"; content: string }[] = dialect.system
    ? [
        { role: "system", content: system },
        { role: "user", content: user },
      ]
    : [{ role: "user", content: `${system}\n\n${user}` }];
  return {
    model,
    messages,
    stream: true as const,
    [dialect.limit]: replyTokens(attempt, request),
    ...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
  };
}

/** Returns the next attempt after a refusal that teaches something. Each is learned once, so that attempts end. */
export function nextAttempt(attempt: Attempt, failure: UpstreamFailure, request: TextRequest): Attempt | undefined {
  const { dialect, learned } = attempt;
  const lesson = learn(attempt, failure, request);
  if (!lesson) return undefined;
  const { promptTokens = attempt.promptTokens, ...news } = lesson;
  if (Object.keys(news).every((key) => key in learned)) return undefined;
  return { dialect: { ...dialect, ...news }, promptTokens, learned: { ...learned, ...news } };
}

type Lesson = Partial<Dialect> & { promptTokens?: number };

function learn(attempt: Attempt, { facts, words }: UpstreamFailure, request: TextRequest): Lesson | undefined {
  const { dialect } = attempt;
  // Many addresses are given without their last part.
  if (facts.kind === "not-a-stream" || ("refusal" in facts && facts.refusal === "address"))
    return lacksVersion(dialect.baseUrl) ? { baseUrl: withVersion(dialect.baseUrl) } : undefined;
  if (facts.kind === "cut-off") return needsAllowance(dialect, request) ? { reasons: true } : undefined;
  if (!words || !("refusal" in facts || facts.kind === "status" || facts.kind === "broken-stream")) return undefined;
  const { refusal } = facts;
  if (refusal !== undefined && refusal !== "length" && refusal !== "minute") return undefined;
  const limit = learnLimit(attempt, words, request, refusal === "length");
  if (limit || refusal !== undefined) return limit;
  const said = `${words.names} ${words.sentences}`;
  if (dialect.usage && /stream_options|include_usage/.test(said)) return { usage: false };
  if (said.includes(dialect.limit)) return { limit: OTHER_LIMIT[dialect.limit] };
  return dialect.system && ABOUT_ROLES.test(said) ? { system: false } : undefined;
}

const OTHER_LIMIT = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" } as const;

/** Whether a refusal is about who speaks; the templates of models say "roles must alternate" when they know no system. */
const ABOUT_ROLES = /\broles?\b|\b(?:system|developer).?(?:role|message|prompt|instruction)/i;

/** The smallest limit that tells anything about reasoning: a smaller one may end before any model's first word. */
const TELLING_TOKENS = 100;

/** Whether a limit that a person chose was used up before the first word. */
function needsAllowance({ reasons }: Dialect, { mayEndAtLimit, maxOutputTokens }: TextRequest): boolean {
  return !reasons && mayEndAtLimit === true && maxOutputTokens >= TELLING_TOKENS;
}

/** Learns the limit that a refusal names; undefined when it names none, and when it leaves no tokens for the reply. */
function learnLimit(
  attempt: Attempt,
  words: ServerWords,
  request: TextRequest,
  isTooLong: boolean,
): Lesson | undefined {
  const asked = replyTokens(attempt, request);
  const isLimit = attempt.learned.mostReply === asked;
  const read = { replyTokens: asked, promptBytes: bytesOf(request), isLimit, isTooLong };
  const limit = readServerLimit(words, read);
  // A reply that keeps to the limit is refused again: it holds for prompt and reply together.
  const tokens = limit?.tokens ?? (isLimit ? asked : undefined);
  if (tokens === undefined) return undefined;
  if (limit && limit.promptTokens === undefined) return { mostReply: tokens };
  const counted = limit?.promptTokens ?? 0;
  // A count that stopped at the limit is the least that the prompt has.
  const isWhole = limit !== undefined && counted + asked !== tokens + 1;
  const promptTokens = isWhole ? counted : Math.max(counted, estimatedTokens(request));
  return tokens - promptTokens < leastTokens(request) ? undefined : { mostTotal: tokens, promptTokens };
}

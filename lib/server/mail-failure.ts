import { AppError } from "./app-error";

/** The failure of a mail in our own words, which say who has to act: those of the mail server may repeat an address. */
export class MailFailure extends AppError {
  /** Whether a mail server may have seen the mail: it replied to it or to its address, or went silent on the way. */
  readonly isSeen: boolean;

  constructor(cause: unknown) {
    const refusal = readRefusal(cause);
    const trouble = troubleOf(refusal);
    const message = WORDS[trouble](refusal.status === undefined ? "" : ` (${refusal.status})`);
    if (trouble === "address") super("invalid_request", { message, field: "email", retryable: true });
    else super("internal", { message });
    this.isSeen = trouble === "slow" || refusal.command === "RCPT TO" || refusal.command === "DATA";
  }
}

/** A failure as nodemailer describes it. */
interface Refusal {
  /** The kinds of the failure, the innermost last, such as `ESOCKET` and `ECONNREFUSED`. */
  codes: readonly string[];
  /** The command that the mail server refused, such as `RCPT TO`. */
  command: string;
  /** The mail server's reply code (RFC 5321, section 4.2.3). */
  status?: number;
  reply: string;
}

/** Reads what nodemailer tells of a failure. */
export function readRefusal(cause: unknown): Refusal {
  const { name, code, originalCode, command, responseCode, response }: Readonly<Record<string, unknown>> =
    Object(cause);
  return {
    codes: [name, code, originalCode].filter((one) => typeof one === "string"),
    command: typeof command === "string" ? command : "",
    ...(typeof responseCode === "number" ? { status: responseCode } : {}),
    reply: typeof response === "string" ? response : "",
  };
}

/** The codes of nodemailer, Node.js and OpenSSL by what they mean for a mail. */
const TROUBLES = {
  slow: /^(?:ETIMEDOUT|EABORT|TimeoutError|AbortError)$/,
  outbox: /^(?:ENOSPC|EDQUOT|EROFS|EACCES)$/,
  secure: /^(?:ETLS|EREQUIRETLS|EPROTO)$|^ERR_(?:TLS|SSL|OSSL)|CERT|ISSUER|_CA$|HOSTNAME/,
  login: /^(?:EAUTH|ENOAUTH|EOAUTH2)$/,
  refused: /^EMESSAGE$/,
  unreachable: /^(?:ECONNECTION|ESOCKET|EDNS|EPROTOCOL)$/,
};

type Trouble = keyof typeof TROUBLES | "later" | "sender" | "address" | "unknown";

/** Returns the trouble behind a failure; each has its own person who can end it, or its own time. */
function troubleOf({ codes, command, status, reply }: Refusal): Trouble {
  const is = (kind: keyof typeof TROUBLES) => codes.some((code) => TROUBLES[kind].test(code));
  if (is("secure")) return "secure";
  if (status !== undefined && status >= 400 && status < 500) return "later";
  if (is("login") || (status !== undefined && LOGIN_NEEDED.has(status))) return "login";
  if (status !== undefined && status >= 500) return troubleOfEnvelope(command, status, reply);
  return (["slow", "outbox", "refused", "unreachable"] as const).find(is) ?? "unknown";
}

/** Replies of a server that wants another login or a safer one (RFC 4954, section 6). */
const LOGIN_NEEDED: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Replies about the mailbox that a command names (RFC 5321, section 4.2.3). */
const OF_MAILBOX: ReadonlySet<number> = new Set([550, 551, 552, 553]);

/** Second codes about the size of a mail and about its sender (RFC 3463, section 3). */
const TOO_LARGE: ReadonlySet<string> = new Set(["2.3", "3.4"]);
const OF_SENDER: ReadonlySet<string> = new Set(["1.7", "1.8"]);

/**
 * Returns whether a refusal is about the sender, the address or the mail. The subject of a second code counts, because
 * many refuse a sender, or the whole site, only at the address of the mail.
 */
function troubleOfEnvelope(command: string, status: number, reply: string): Trouble {
  const [, code = "", subject = "0"] = /^\d{3}[ -]5\.((\d{1,3})\.\d{1,3})/.exec(reply) ?? [];
  if (TOO_LARGE.has(code) || (command === "MAIL FROM" && status === 552)) return "refused";
  if (command === "MAIL FROM" || OF_SENDER.has(code)) return "sender";
  const isOfAddress = subject === "0" ? OF_MAILBOX.has(status) : /^[124]$/.test(subject);
  return command === "RCPT TO" && isOfAddress ? "address" : "refused";
}

/** The words of each trouble. They say who has to act, and never doubt an address that was not refused. */
const WORDS: Readonly<Record<Trouble, (status: string) => string>> = {
  login: (status) =>
    `The mail server rejected this site's login${status}. Nothing was sent. Tell whoever runs this site.`,
  sender: (status) =>
    `The mail server doesn't let this site send from its address${status}. Nothing was sent. Tell whoever runs this site.`,
  secure: () =>
    "This site can't make a secure connection to its mail server. Nothing was sent. Tell whoever runs this site.",
  address: (status) =>
    `The mail server says that this address can't get email${status}. Nothing was sent. Check it for a typo, or use another address.`,
  later: (status) =>
    `The mail server isn't accepting the email right now${status}. Nothing was sent. Try again in a few minutes.`,
  refused: (status) =>
    `The mail server refused the email${status}. Nothing was sent. If it happens again, contact whoever runs this site.`,
  slow: () => "The mail server took too long to respond, so we stopped sending. Try again.",
  outbox: () => "This site can't write to its outbox folder. Nothing was sent. Tell whoever runs this site.",
  unreachable: () => "We can't reach the mail server right now. Nothing was sent. Try again.",
  unknown: () => "We couldn't send the email. Try again. If it happens again, tell whoever runs this site.",
};

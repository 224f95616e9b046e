import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { portOf } from "@/tests/support/model/scripted-upstream";
import { gate } from "@/tests/support/model/upstream-behaviours";

/** A mail as it arrived: who it was handed over for, and what it says. */
export interface ReceivedMail extends ReadMail {
  from: string;
  to: readonly string[];
}

/** A mail server that keeps what it is given. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a mail server on a free port of the loopback. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  let held: Promise<void> = Promise.resolve();
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === "mailer" && password === "mail-password") callback(null, { user: username });
      else callback(new Error("wrong password"));
    },
    onRcptTo({ address }, _session, callback) {
      if (refusals === 0) return callback();
      refusals -= 1;
      callback(Object.assign(new Error(`<${address}>: mailbox is full`), { responseCode: 552 }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          ...readMail(Buffer.concat(chunks).toString("utf8")),
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
        });
        void held.then(() => callback());
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    /** e.g. `smtp://mailer:mail-password@127.0.0.1:41234` */
    url: `smtp://mailer:mail-password@127.0.0.1:${portOf(listening.address())}`,
    mails: mails as readonly ReceivedMail[],
    /** The mails to one address. */
    to: (address: string) => mails.filter((mail) => mail.to.includes(address)),
    /** Refuses the next mail, repeating its address, as real servers do. */
    refuseNext: () => {
      refusals += 1;
    },
    /** Says nothing more to those who have handed over a mail, until the function that it gives is called. */
    hold: () => {
      const { opened, open } = gate();
      held = opened;
      return open;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail as its reader's program takes it apart (RFC 5322, RFC 2045). */
export interface ReadMail {
  /** The headers by their names in small letters. */
  headers: ReadonlyMap<string, string>;
  contentType: string;
  text: string;
  html: string;
}

/** Reads a mail with a text and an HTML part. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const contentType = headers.get("content-type") ?? "";
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Error(`The mail has no parts: ${contentType}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, "")));
  const partOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    if (!part) throw new Error(`The mail has no part of the type ${type}.`);
    return decode(part.body, part.headers.get("content-transfer-encoding") ?? "7bit");
  };
  return { headers, contentType, text: partOf("text/plain"), html: partOf("text/html") };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = text.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join("\n\n") };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

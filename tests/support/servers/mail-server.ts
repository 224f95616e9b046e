import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { gate } from "../gate";
import { type ReadMail, readMail } from "./read-mail";

/** A mail as it arrived: who it was handed over for, and what it says. */
export interface ReceivedMail extends ReadMail {
  from: string;
  to: readonly string[];
}

/** A mail server that keeps what it is given. */
export interface MailServer {
  /** e.g. `smtp://mailer:mail-password@127.0.0.1:41234` */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The mails to one address. */
  to(address: string): ReceivedMail[];
  /** Refuses the next mail, repeating its address, as real servers do. */
  refuseNext(): void;
  /** Says nothing more to whoever has handed over a mail, until the function that it gives is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of the loopback. */
export async function startMailServer(): Promise<MailServer> {
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
    url: `smtp://mailer:mail-password@127.0.0.1:${portOf(listening.address())}`,
    mails,
    to: (address) => mails.filter((mail) => mail.to.includes(address)),
    refuseNext: () => {
      refusals += 1;
    },
    hold: () => {
      const { opened, open } = gate();
      held = opened;
      return open;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that takes connections and never says a word. */
export async function startSilentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${portOf(server.address())}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

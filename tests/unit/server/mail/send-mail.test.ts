import { once as happened } from "node:events";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { sendMail } from "@/lib/server/mail";
import { MailFailure } from "@/lib/server/mail-failure";
import { once } from "@/lib/server/once";
import { portOf } from "@/tests/support/model/scripted-upstream";
import { freePort } from "@/tests/support/servers/free-port";

/** The replies of a mail server by command; a command without one is accepted. `end` is the one after a whole mail. */
type MailReplies = Partial<Record<"AUTH" | "MAIL" | "RCPT" | "DATA" | "end", string>>;

/** Starts a mail server that says exactly these words, as real ones were seen to. */
async function startScriptedMailServer(replies: MailReplies): Promise<{ host: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let received = "";
    let isInMail = false;
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (piece: string) => {
      const lines = `${received}${piece}`.split("\r\n");
      received = lines.pop() ?? "";
      for (const line of lines) {
        if (isInMail && line !== ".") continue;
        const command = isInMail ? "end" : line.slice(0, 4).toUpperCase();
        isInMail = false;
        const scripted = isReply(command) ? replies[command] : undefined;
        if (command === "EHLO") say("250-mail.example\r\n250 AUTH PLAIN");
        else if (scripted !== undefined) say(scripted);
        else if (command === "AUTH") say("235 2.7.0 Accepted");
        else if (command === "DATA") isInMail = say("354 Go ahead") || true;
        else say("250 2.0.0 OK");
      }
    });
    say("220 mail.example");
  });
  server.listen(0, "127.0.0.1");
  await happened(server, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { host: `127.0.0.1:${portOf(server.address())}`, close };
}

const isReply = (command: string): command is keyof MailReplies => /^(?:AUTH|MAIL|RCPT|DATA|end)$/.test(command);

const ADDRESS = "ada.lovelace@example.com";
const LOGIN = "site-mailer:p%23ss%2Fword";

/** Sends a mail that cannot be sent, and gives the failure and the line of the log. */
async function failing(server: string): Promise<{ failure: MailFailure; line: Record<string, unknown>; log: string }> {
  once.forgetAll();
  vi.stubEnv("EMAIL_SERVER", server);
  vi.stubEnv("EMAIL_FROM", "Acme <hello@mail.example>");
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const failure: unknown = await sendMail({ to: ADDRESS, subject: "Hi", text: "Hi.", html: "<p>Hi.</p>" }).then(
    () => undefined,
    (error) => error,
  );
  if (!(failure instanceof MailFailure)) throw new Error(`The mail did not fail as mail does: ${failure}`);
  const log = written.join("");
  return { failure, line: JSON.parse(log), log };
}

async function refusedBy(replies: MailReplies) {
  const server = await startScriptedMailServer(replies);
  onTestFinished(server.close);
  return failing(`smtp://${LOGIN}@${server.host}`);
}

const OPERATOR = /Nothing was sent\. (?:Tell|If it happens again, contact) whoever runs this site\.$/;
const ADDRESS_ADVICE = /^The mail server says that this address can't get email \(\d+\)\. .*Check it for a typo/;
const LATER = /isn't accepting the email right now \(\d+\)\. Nothing was sent\. Try again in a few minutes\.$/;

const FOR_OPERATORS = {
  login: "rejected this site's login",
  sender: "doesn't let this site send from its address",
  mail: "refused the email",
};

describe("a mail that its server refuses says who has to act", () => {
  test.each<[keyof typeof FOR_OPERATORS, string, keyof MailReplies, string]>([
    ["login", "a wrong password", "AUTH", "535 5.7.8 Username and Password not accepted"],
    ["login", "a login that is switched off", "AUTH", "534 5.7.9 Application-specific password required"],
    ["login", "a login that is missing", "MAIL", "530 5.7.0 Authentication required"],
    ["sender", "a sender of somebody else", "MAIL", "553 5.7.1 <hello@mail.example>: not owned by user"],
    ["sender", "a sender that is unknown", "MAIL", "550 Sender verify failed"],
    ["sender", "a sender, said at the address", "RCPT", "550 5.1.8 Sender address rejected: Domain not found"],
    ["mail", "a site that may not send", "RCPT", "554 5.7.1 Relay access denied"],
    ["mail", "a site on a blocklist", "RCPT", "550 5.7.1 Service unavailable; client host blocked"],
    ["mail", "a site, without a second code", "RCPT", "554 Relaying denied"],
    ["mail", "a mail that is too large", "MAIL", "552 5.3.4 Message size exceeds fixed limit"],
    ["mail", "a mail that looks like spam", "end", "554 5.7.1 Spam message rejected"],
  ])("the operator, by words about the %s, for %s", async (kind, _what, command, reply) => {
    const { failure } = await refusedBy({ [command]: reply });
    expect(failure.message).toContain(`${FOR_OPERATORS[kind]} (${reply.slice(0, 3)})`);
    expect(failure.message).toMatch(OPERATOR);
    expect(failure.toWire()).toMatchObject({ code: "internal" });
    expect(failure.toWire()).not.toHaveProperty("field");
  });

  test.each<[string, string]>([
    ["nobody has", "550 5.1.1 <ada.lovelace@example.com>: Recipient address rejected: User unknown"],
    ["nobody has, in one code", "550 No such user here"],
    ["nobody has, by Exchange", "550 5.4.1 Recipient address rejected: Access denied"],
    ["is of no domain", "554 5.4.4 Unable to route"],
    ["is not allowed", "553 mailbox name not allowed"],
    ["is full", "552 5.2.2 Mailbox full"],
  ])("the person, with an address that %s", async (_what, reply) => {
    const { failure } = await refusedBy({ RCPT: reply });
    expect(failure.message).toMatch(ADDRESS_ADVICE);
    expect(failure.toWire()).toMatchObject({ code: "invalid_request", field: "email", retryable: true });
  });

  test.each<MailReplies>([
    { AUTH: "454 4.7.0 Temporary authentication failure" },
    { MAIL: "452 4.3.1 Insufficient system storage" },
    { RCPT: "450 4.2.0 Greylisted, see http://postgrey.example" },
    { RCPT: "421 4.7.0 Too many connections" },
    { DATA: "451 4.3.0 Try again later" },
    { end: "451 4.7.1 Greylisting in action" },
  ])("no one, while a server is busy or makes newcomers wait: %j", async (replies) => {
    expect((await refusedBy(replies)).failure.message).toMatch(LATER);
  });

  test("the operator, where TLS fails: a certificate that no one vouches for, or a port without TLS", async () => {
    const own = new SMTPServer({ logger: false, disableReverseLookup: true });
    own.on("error", () => {});
    const listening = own.listen(0, "127.0.0.1");
    await happened(listening, "listening");
    const port = portOf(listening.address());
    onTestFinished(() => new Promise((resolve) => own.close(() => resolve())));
    const plain = await startScriptedMailServer({});
    onTestFinished(plain.close);
    for (const server of [`smtp://127.0.0.1:${port}`, `smtps://${plain.host}`]) {
      const { failure, line } = await failing(server);
      expect(failure.message).toMatch(
        /can't make a secure connection to its mail server\. .*Tell whoever runs this site/,
      );
      expect(line.said).toMatch(/certificate|wrong version number|packet length/i);
    }
  });

  test("no one yet, where no server is, or no such name", async () => {
    for (const server of [`smtp://127.0.0.1:${await freePort()}`, "smtp://mail.invalid"]) {
      const { failure } = await failing(server);
      expect(failure.message).toMatch(/can't reach the mail server right now\. Nothing was sent\. Try again/);
      expect(failure.isSeen).toBe(false);
    }
  });
});

test("a mail counts as seen once a server has replied to its address or to it, and not before", async () => {
  const seen = async (replies: MailReplies) => (await refusedBy(replies)).failure.isSeen;
  expect([await seen({ AUTH: "535 no" }), await seen({ MAIL: "550 no" })]).toEqual([false, false]);
  const later = [await seen({ RCPT: "550 no" }), await seen({ DATA: "451 no" }), await seen({ end: "554 no" })];
  expect(later).toEqual([true, true, true]);
});

describe("the operator's log", () => {
  test("has the code and the words of the mail server", async () => {
    const { line } = await refusedBy({ AUTH: "535 5.7.8 Username not accepted, see https://mail.example/help" });
    expect(line).toMatchObject({
      event: "mail-not-sent",
      reason: "EAUTH",
      command: "AUTH PLAIN",
      status: 535,
      said: "535 5.7.8 Username not accepted, see https://mail.example/help",
    });
  });

  test.each<MailReplies>([
    { RCPT: `550 5.1.1 <${ADDRESS}>: user ADA.Lovelace is unknown (${ADDRESS.toUpperCase()})` },
    { AUTH: "535 site-mailer with p#ss/word (p%23ss%2Fword) was refused" },
    { AUTH: `500 unknown command AUTH PLAIN ${Buffer.from("\0site-mailer\0p#ss/word").toString("base64")}` },
    { AUTH: `535 ${Buffer.from("p#ss/word").toString("base64")} of ${Buffer.from("site-mailer").toString("base64")}` },
  ])("has no address, user or password in them: %j", async (replies) => {
    const { log, failure } = await refusedBy(replies);
    for (const text of [log, JSON.stringify(failure.toWire())]) {
      expect(text).not.toMatch(/lovelace|site-mailer|p#ss|p%23ss|AHNpdG|cCNzcy|c2l0ZS/i);
    }
  });

  test("has the words in one line of a readable length", async () => {
    const { log, line } = await refusedBy({ RCPT: `550-first\u0007\r\n550 ${"x".repeat(5_000)}` });
    expect(log.trim().split("\n")).toHaveLength(1);
    expect(line.said).toMatch(/^550-first 550 x+$/);
    expect(String(line.said)).toHaveLength(300);
  });
});

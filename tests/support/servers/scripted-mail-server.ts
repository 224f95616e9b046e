import { once } from "node:events";
import { createServer } from "node:net";

/** The replies of a mail server by command; a command without one is accepted. `end` is the one after a whole mail. */
export type MailReplies = Partial<Record<"AUTH" | "MAIL" | "RCPT" | "DATA" | "end", string>>;

/** Starts a mail server that says exactly these words, as real ones were seen to. */
export async function startScriptedMailServer(replies: MailReplies): Promise<{ host: string; close(): Promise<void> }> {
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
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { host: `127.0.0.1:${address.port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const isReply = (command: string): command is keyof MailReplies => /^(?:AUTH|MAIL|RCPT|DATA|end)$/.test(command);

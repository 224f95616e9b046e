// A model's server in a process of its own. It says its port, and answers every call by the script that was put last:
// so many deltas, one every so many milliseconds, or all as fast as they are taken.
import { createServer } from "node:http";

let script = { deltas: 1, intervalMs: 0, stamped: false };

const server = createServer(async (request, answer) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.method === "PUT") {
    script = JSON.parse(Buffer.concat(chunks).toString());
    answer.writeHead(204).end();
    return;
  }
  answer.writeHead(200, { "Content-Type": "text/event-stream" });
  answer.write(frame({ delta: { role: "assistant", content: "" }, finish_reason: null }));
  await (script.intervalMs === 0 ? sayAtOnce(answer, script) : sayInTime(answer, script));
  if (answer.destroyed) return;
  answer.write(frame({ delta: {}, finish_reason: "stop" }));
  answer.end("data: [DONE]\n\n");
});
// A connection that ends by itself could end just when it is used again.
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", () => console.log(server.address().port));

/** Each delta is a write of its own, as from a server that sends each token when it has it. */
async function sayAtOnce(answer, { deltas }) {
  for (let sent = 0; sent < deltas && !answer.destroyed; sent += 1) {
    if (!answer.write(WORD)) await drained(answer);
  }
}

/** Resolves when the other side takes more, or is gone. */
function drained(answer) {
  return new Promise((resolve) => {
    const finish = () => {
      answer.off("drain", finish).off("close", finish);
      resolve();
    };
    answer.on("drain", finish).on("close", finish);
  });
}

function sayInTime(answer, { deltas, intervalMs, stamped, wordsInParagraph = Number.POSITIVE_INFINITY }) {
  return new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      const word = sent % wordsInParagraph === 0 ? LAST_WORD : WORD;
      answer.write(stamped ? stampedFrame() : word);
      if (sent === deltas) end();
    }, intervalMs);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    answer.once("close", end);
  });
}

/** A delta that says when it was sent, in milliseconds since 1970 with three digits after the point. */
function stampedFrame() {
  const now = (performance.timeOrigin + performance.now()).toFixed(3);
  return frame({ delta: { content: `${now} ` }, finish_reason: null });
}

function frame(choice) {
  const chunk = {
    id: "chatcmpl-AbCdEfGhIjKlMnOpQrStUvWxYz012",
    object: "chat.completion.chunk",
    created: 1_700_000_000,
    model: "scripted-1",
    system_fingerprint: null,
    choices: [{ index: 0, logprobs: null, ...choice }],
  };
  return Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`);
}

const WORD = frame({ delta: { content: " word" }, finish_reason: null });
const LAST_WORD = frame({ delta: { content: " word.\n\n" }, finish_reason: null });

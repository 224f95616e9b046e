import { randomUUID } from "node:crypto";
import { Agent, request as send } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

let readers = 0;

/** What a page sends for one text: a brief of the usual length. */
const BRIEF = JSON.stringify({
  formData: {
    topic: "How to play your first whole song on the guitar",
    audience: "adults over 50 who take up the guitar again",
    outcome: "to play one song for their family without stopping",
    productName: "Six String Evenings",
    productDescription: "A six-week online guitar course. Every evening brings one lesson of ten minutes.",
    productHighlights: "- Ten-minute lessons\n- One song a week\n- A chord chart to print",
    tip: "Practise the change between two chords, not the chords. Set a timer for one minute and count.",
  },
});

/** What the application asks of the model's server for it, about. */
const CHAT = JSON.stringify({
  model: "scripted-1",
  messages: [
    { role: "system", content: "You write emails. ".repeat(150) },
    { role: "user", content: `Write four ideas for a story. ${BRIEF}`.repeat(2) },
  ],
  stream: true,
  max_tokens: 2000,
});

/** Where each kind of server takes the request, and what it takes. */
const KINDS = {
  application: { path: "/wizard/prompt-2", body: BRIEF },
  model: { path: "/v1/chat/completions", body: CHAT },
  handedThrough: { path: "/handed-through", body: CHAT },
  aiSdk: { path: "/ai-sdk", body: CHAT },
};

/**
 * Asks for one text and reads it to its end: from the application, from what people build otherwise, or from the model's
 * server itself, straight or through the pipe. Times are in milliseconds since 1970, by the clock that `performance` keeps.
 * @param {{ url: string, kind: keyof typeof KINDS }} from
 * @param {(bytes: Buffer, at: number) => void} [onBytes] - is given each piece as it arrives
 * @returns {{ begun: number, first: Promise<number>, ended: Promise<{ at: number, bytes: number }>, stop: () => Promise<void> }}
 *   when it was asked, when the first word arrived, and when all had; and a way to stop the model in the middle.
 */
export function readStream({ url, kind }, onBytes) {
  const begun = now();
  let bytes = 0;
  let noteFirst;
  let failFirst;
  const first = new Promise((resolve, reject) => {
    noteFirst = resolve;
    failFirst = reject;
  });
  const headers = { "Content-Type": "application/json" };
  const key = randomUUID();
  readers += 1;
  const address = `10.${(readers >> 16) & 255}.${(readers >> 8) & 255}.${readers & 255}`;
  if (kind === "application") {
    headers["Idempotency-Key"] = key;
    headers["X-Forwarded-For"] = address;
  }
  const { path, body } = KINDS[kind];
  const call = send(url + path, { method: "POST", headers, agent });
  const ended = new Promise((resolve, reject) => {
    call.on("error", reject);
    call.once("response", (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      let seen = false;
      answer.on("data", (chunk) => {
        const at = now();
        bytes += chunk.length;
        // The first chunk of a model names its role and has an empty text.
        if (!seen && /"(?:content|delta)":"[^"]/.test(chunk.toString("latin1"))) {
          seen = true;
          noteFirst(at);
        }
        onBytes?.(chunk, at);
      });
      answer.once("end", () => resolve({ at: now(), bytes }));
      answer.once("error", reject);
    });
  });
  call.end(body);
  // What fails before its first word has none; waiting for one of the two does not need the other.
  ended.catch(failFirst);
  first.catch(() => {});
  const stop = async () => {
    if (kind === "application") {
      const asSame = { method: "POST", headers: { "X-Forwarded-For": address } };
      await fetch(`${url}/api/generations/${key}/stop`, asSame);
    }
    call.destroy();
  };
  return { begun, first, ended, stop };
}

/** Closes the connections that are kept for the next request. */
export function closeConnections() {
  agent.destroy();
}

export function now() {
  return performance.timeOrigin + performance.now();
}

import type { ServerResponse } from "node:http";
import {
  type Behaviour,
  endStream,
  frameOf,
  openStream,
  sendChunk,
  sendText,
  type UpstreamCall,
} from "@/tests/support/model/scripted-upstream";

/** What servers of models do on good days and bad ones. Each is one behaviour for one call. */

/** Writes the pieces as they are and ends well. */
export function says(...pieces: string[]): Behaviour {
  return (call, answer) => {
    openStream(answer);
    for (const piece of pieces) sendText(answer, piece);
    endStream(answer, call, pieces.join(""));
  };
}

/** Writes each piece when the test says so, by resolving the promise that comes with it. */
export function saysInStep(...steps: readonly { text: string; after?: Promise<unknown> }[]): Behaviour {
  return async (call, answer) => {
    openStream(answer);
    for (const { text, after } of steps) {
      await after;
      sendText(answer, text);
    }
    endStream(answer, call, steps.map((step) => step.text).join(""));
  };
}

/** Ends well and says nothing of tokens, as many servers do. */
export function saysWithoutUsage(text: string): Behaviour {
  return (_call, answer) => {
    openStream(answer);
    sendText(answer, text);
    sendChunk(answer, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    answer.end("data: [DONE]\n\n");
  };
}

/** Says of itself with each chunk what a test wants, and ends for a reason of the test's. */
export function saysOfItself(text: string, facts: Readonly<Record<string, unknown>>, reason = "stop"): Behaviour {
  return (_call, answer) => {
    answer.writeHead(200, { "Content-Type": "text/event-stream" });
    sendChunk(answer, { ...facts, choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
    sendChunk(answer, { ...facts, choices: [{ index: 0, delta: {}, finish_reason: reason }] });
    answer.end("data: [DONE]\n\n");
  };
}

/** Sends a body as it is, with the headers of a test. */
export function sendsBody(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (_call, answer) => {
    answer.writeHead(200, { "Content-Type": "text/event-stream", ...headers });
    answer.end(body);
  };
}

/** Is cut off by the limit on its tokens. */
export function saysUntilTheLimit(text: string): Behaviour {
  return (call, answer) => {
    openStream(answer);
    sendText(answer, text);
    endStream(answer, call, text, "length");
  };
}

/** Gives its reason to end and then does not end. */
export function finishesAndHangs(text: string): Behaviour {
  return (_call, answer) => {
    openStream(answer);
    sendText(answer, text);
    sendChunk(answer, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  };
}

/** Reasons in a field of its own, as servers with a reasoning parser do, and then writes. */
export function reasonsThenSays(reasoning: string, text: string): Behaviour {
  return (call, answer) => {
    openStream(answer);
    sendChunk(answer, { choices: [{ index: 0, delta: { reasoning_content: reasoning }, finish_reason: null }] });
    sendText(answer, text);
    endStream(answer, call, text);
  };
}

/** Writes a piece of its text after each so many milliseconds, and ends well after the last. */
export function saysInTime(intervalMs: number, pieces: readonly string[]): Behaviour {
  return (call, answer) => {
    openStream(answer);
    let said = 0;
    const timer = setInterval(() => {
      sendText(answer, pieces[said] ?? "");
      said += 1;
      if (said < pieces.length) return;
      clearInterval(timer);
      endStream(answer, call, pieces.join(""));
    }, intervalMs);
    answer.once("close", () => clearInterval(timer));
  };
}

/** Writes a word each second until something has come, and one more. */
export function saysUntil(came: Promise<unknown>): Behaviour {
  return (call, answer) => {
    openStream(answer);
    const timer = setInterval(() => sendText(answer, "word "), 1_000);
    answer.once("close", () => clearInterval(timer));
    void came.then(() => {
      sendText(answer, "last");
      endStream(answer, call, "last");
    });
  };
}

/** Writes a piece every few milliseconds for as long as anyone listens. */
export function saysForever(piece: string): Behaviour {
  return (_call, answer) => {
    openStream(answer);
    const timer = setInterval(() => sendText(answer, piece), 10);
    answer.once("close", () => clearInterval(timer));
  };
}

/** Refuses with a status and a body as OpenAI writes it, with words in it that must go no further. */
export function refuses(
  status: number,
  details: { headers?: Record<string, string>; code?: string; message?: string; param?: string } = {},
): Behaviour {
  const { headers = {}, message = "VENDOR WORDS", code = null, param = null } = details;
  return answersWith({ error: { message, type: "error", param, code } }, status, headers);
}

/** Answers at once with JSON, and not with a stream. */
export function answersWith(json: object, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (_call, answer) => {
    answer.writeHead(status, { "Content-Type": "application/json", ...headers });
    answer.end(JSON.stringify(json));
  };
}

/** Refuses one parameter by name when it is there, and otherwise answers. */
export function doesNotKnow(
  parameter: "stream_options" | "max_tokens" | "max_completion_tokens",
  text: string,
): Behaviour {
  return (call, answer) => {
    const known = call.body[parameter] === undefined;
    const behaviour = known
      ? says(text)
      : refuses(400, { message: `Unknown parameter: '${parameter}'.`, param: parameter });
    return behaviour(call, answer);
  };
}

/** Takes the call and says nothing at all. */
export const neverAnswers: Behaviour = () => {};

/** Writes the pieces and then nothing more. */
export function stallsAfter(...pieces: string[]): Behaviour {
  return (_call, answer) => {
    openStream(answer);
    for (const piece of pieces) sendText(answer, piece);
  };
}

/** Writes the pieces, then cuts the connection. */
export function resetsAfter(...pieces: string[]): Behaviour {
  return (_call, answer) => {
    openStream(answer);
    for (const piece of pieces) sendText(answer, piece);
    // The pieces have to leave before the reset, which would overtake them.
    answer.write(": end\n\n", () => answer.socket?.resetAndDestroy());
  };
}

/** Writes the pieces, then a line of its choice, and ends. */
export function saysThenSends(pieces: readonly string[], last: string): Behaviour {
  return (_call, answer) => {
    openStream(answer);
    for (const piece of pieces) sendText(answer, piece);
    answer.end(last);
  };
}

/** Sends every byte of the answer on its own, so that no character of several bytes arrives whole. */
export function saysByteByByte(text: string): Behaviour {
  return async (call, answer) => {
    answer.writeHead(200, { "Content-Type": "text/event-stream" });
    const delta = { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] };
    for (const byte of Buffer.from(frameOf(delta))) await write(answer, Buffer.of(byte));
    endStream(answer, call, text);
  };
}

/** A web page where the model should be. */
export const servesAPage: Behaviour = (_call, answer) => {
  answer.writeHead(200, { "Content-Type": "text/html" });
  answer.end("<!doctype html><title>Sign in to the hotel's network</title>");
};

/** Writes so many characters in large pieces, as fast as the other side takes them, and its first word before a test says so. */
export function saysALot(characters: number, after?: Promise<unknown>): Behaviour {
  return async (call: UpstreamCall, answer) => {
    openStream(answer);
    sendText(answer, "x");
    await after;
    const piece = "x".repeat(4096);
    for (let sent = 0; sent < characters && !answer.destroyed; sent += piece.length) {
      const content = { choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] };
      await write(answer, Buffer.from(frameOf(content)));
    }
    endStream(answer, call, "");
  };
}

/** Resolves when the bytes have been handed to the network, or can no longer be. */
function write(answer: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    answer.once("close", resolve);
    answer.write(bytes, () => {
      answer.off("close", resolve);
      resolve();
    });
  });
}

/** Writes one part, waits until the test lets it go on, and writes the other. */
export function saysInTwo(first: string, second: string) {
  const { opened, open } = gate();
  return { behaviour: saysInStep({ text: first }, { text: second, after: opened }), goOn: open };
}

/** A gate that is shut; what waits for it, e.g. the next words of a scripted model, comes when the test opens it. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

import "server-only";
import { createParser } from "eventsource-parser";
import { decodeMessage } from "@/lib/stream/decode";
import type { Usage, WireError } from "@/lib/stream/events";
import type { FrameLog } from "./frame-log";

/** The content of a log's frames. */
export interface LoggedGeneration {
  prompt: string;
  text: string;
  /** The lengths of the text's frames. */
  pieceLengths: number[];
  model?: string;
  usage?: Usage;
  error?: WireError;
}

/** Reads the frames as a browser does: of a generation of another process, there is nothing else. */
export function readLog(log: FrameLog): LoggedGeneration {
  const said: LoggedGeneration = { prompt: "", text: "", pieceLengths: [] };
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent(message) {
      const event = decodeMessage(message);
      if (event?.type === "prompt") said.prompt = event.prompt;
      else if (event?.type === "model") said.model = event.name;
      else if (event?.type === "text-delta") {
        said.text += event.text;
        said.pieceLengths.push(event.text.length);
      } else if (event?.type === "usage") said.usage = event.usage;
      else if (event?.type === "error") said.error = event.error;
    },
  });
  for (let next = log.read(0); next; next = log.read(next.position)) {
    parser.feed(decoder.decode(next.bytes, { stream: true }));
  }
  return said;
}

import "server-only";
import { createParser } from "eventsource-parser";
import { decodeMessage } from "@/lib/stream/decode";
import type { Usage } from "@/lib/stream/events";
import type { FrameLog } from "./frame-log";
import type { GenerationEnd } from "./generation-records";

/** The content of a log's frames. */
interface LoggedGeneration extends Pick<GenerationEnd, "prompt" | "text" | "model" | "error"> {
  pieceLengths: number[];
  usage?: Usage;
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

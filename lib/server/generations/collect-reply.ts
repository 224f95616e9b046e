import "server-only";
import { AppError } from "@/lib/server/app-error";
import type { Connection } from "@/lib/server/http/node-response";
import type { Usage } from "@/lib/stream/events";
import type { GenerationHandle } from "./generation-handle";
import { readLog } from "./read-log";
import { trackWork } from "./shut-down";

/**
 * Waits for a generation and returns its complete reply, for a response in one piece. A caller that disconnects no
 * longer counts as a reader; a shutdown ends the wait.
 * @throws AppError when the generation failed or was not completed.
 */
export async function collectReply(generation: GenerationHandle, connection: Connection) {
  await untilEnded(generation, connection);
  const { prompt, text, usage = NOTHING_USED, error } = readLog(generation.log);
  if (error) throw AppError.fromWire(error);
  return { prompt, text, usage };
}

function untilEnded(generation: GenerationHandle, connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaving: (() => void)[] = [];
    const finish = (reason = generation.log.interruption) => {
      for (const step of leaving.splice(0)) step();
      if (reason) reject(reason);
      else resolve();
    };
    const left = () => finish(new AppError("connection_lost"));
    connection.request.signal.addEventListener("abort", left, { once: true });
    leaving.push(
      generation.join(),
      () => connection.request.signal.removeEventListener("abort", left),
      generation.log.subscribe(() => generation.log.ended && finish()),
      trackWork(finish),
    );
    if (connection.request.signal.aborted) left();
    else if (generation.log.ended) finish();
  });
}

const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, estimated: true, cost: 0 };

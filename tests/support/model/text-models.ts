import type { TextEvent, TextModel } from "@/lib/model/server/text-model";

/** A writer that says what it is given: events as they are, functions when they have been called. */
export function modelThatSays(...script: readonly (TextEvent | (() => TextEvent | Promise<TextEvent>))[]): TextModel {
  return {
    name: "configured",
    async write(_request, _signal, say) {
      for (const step of script) say(typeof step === "function" ? await step() : step);
    },
  };
}

/** Everything that something says until it ends, in order. */
export async function everythingOf<Event>(speak: (say: (event: Event) => void) => Promise<void>): Promise<Event[]> {
  const all: Event[] = [];
  await speak((event) => void all.push(event));
  return all;
}

export const textDelta = (text: string): TextEvent => ({ type: "text-delta", text });

/** A writer that says one word and then nothing until it is stopped; `stopped` resolves when it is. */
export function modelThatWaits(): { model: TextModel; stopped: Promise<void> } {
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const model: TextModel = {
    name: "waiting",
    async write(_request, signal, say) {
      try {
        say(textDelta("Hello"));
        await new Promise((_resolve, reject) => {
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      } finally {
        stop();
      }
    },
  };
  return { model, stopped };
}

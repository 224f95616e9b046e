import { whenIdle } from "./when-needed";

/** The time for pieces of work in one go, in milliseconds: half a frame. */
const TURN_MS = 8;

/** Does work in pieces when the browser is idle, and gives `onDone` their results; returns a way to cancel the rest. */
export function workWhenIdle<Result>(
  pieces: readonly (() => Result)[],
  onDone: (results: readonly Result[]) => void,
): () => void {
  const results: Result[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next() {
    const end = performance.now() + TURN_MS;
    do {
      const piece = pieces[results.length];
      if (!piece) return onDone(results);
      results.push(piece());
    } while (performance.now() < end);
    timer = setTimeout(next);
  }

  const callOff = whenIdle(next);
  return () => {
    callOff();
    clearTimeout(timer);
  };
}

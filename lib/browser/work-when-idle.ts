import { whenIdle } from "./when-needed";

/** How long pieces are worked at in one go, in milliseconds: half a frame. */
const TURN_MS = 8;

/**
 * Does work piece by piece once the browser has nothing more urgent to do; every few milliseconds, between two pieces, it
 * can answer whoever types or presses something.
 * @param onDone gets what each piece gave.
 * @returns calls off what is left of it.
 */
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

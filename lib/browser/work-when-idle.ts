import { whenIdle } from "./when-needed";

/**
 * Does work piece by piece once the browser has nothing more urgent to do; between two pieces it can answer whoever types
 * or presses something.
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
    const piece = pieces[results.length];
    if (!piece) return onDone(results);
    results.push(piece());
    timer = setTimeout(next);
  }

  const callOff = whenIdle(next);
  return () => {
    callOff();
    clearTimeout(timer);
  };
}

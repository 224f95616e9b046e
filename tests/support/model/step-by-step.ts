import type { Behaviour } from "./scripted-upstream";
import { saysInStep } from "./upstream-behaviours";

/** A reply that the model begins at once and goes on with when the test says so. */
export interface Halted {
  behaviour: Behaviour;
  goOn: () => void;
}

/** Writes one part, waits for the test, and writes the other. */
export function saysInTwo(first: string, second: string): Halted {
  let goOn = () => {};
  const after = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { behaviour: saysInStep({ text: first }, { text: second, after }), goOn: () => goOn() };
}

import "server-only";

/**
 * Returns a function that makes a value at its first call and returns the same one after that, once per process.
 * Next.js may load a module several times, for each kind of route and for the start, so that a module's own variables
 * are not unique.
 * @param name the unique name of the value.
 */
export function once<Value>(name: string, make: () => Value): () => Value {
  return () => {
    const all = valuesOfProcess();
    if (!all.has(name)) all.set(name, make());
    return all.get(name) as Value;
  };
}

/** Forgets a value, as another process would not have it; the next call makes it again. */
once.forget = (...names: readonly string[]): void => {
  for (const name of names) valuesOfProcess().delete(name);
};

/** Forgets all values. */
once.forgetAll = (): void => valuesOfProcess().clear();

function valuesOfProcess(): Map<string, unknown> {
  globalThis.onceInProcess ??= new Map();
  return globalThis.onceInProcess;
}

declare global {
  var onceInProcess: Map<string, unknown> | undefined;
}

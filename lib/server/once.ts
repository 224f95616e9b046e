/**
 * Returns a function that makes a value at its first call, once per process, by its unique name. Next.js may load a
 * module several times, so that a module's own variables are not unique.
 */
export function once<Value>(name: string, make: () => Value): () => Value {
  return () => {
    const all = valuesOfProcess();
    if (!all.has(name)) all.set(name, make());
    return all.get(name) as Value;
  };
}

/** Forgets the values whose names begin so, as another process would not have them; the next call makes them again. */
once.forget = (...beginnings: readonly string[]): void => {
  const all = valuesOfProcess();
  for (const name of all.keys()) if (beginnings.some((beginning) => name.startsWith(beginning))) all.delete(name);
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

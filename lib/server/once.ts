import "server-only";

/**
 * Keeps what this process has one of: gives a function that makes it at its first call, and gives the same at each after that.
 * Next.js may load a module once for each kind of route and for the start; what is kept in the module would be there
 * several times.
 * @param name tells it from everything else that there is one of.
 */
export function once<Value>(name: string, make: () => Value): () => Value {
  return () => {
    const all = valuesOfProcess();
    if (!all.has(name)) all.set(name, make());
    return all.get(name) as Value;
  };
}

/** Forgets what was made, as another process would know nothing of it; it is made again when it is asked for. */
once.forget = (...names: readonly string[]): void => {
  for (const name of names) valuesOfProcess().delete(name);
};

/** Forgets everything that was made. */
once.forgetAll = (): void => valuesOfProcess().clear();

function valuesOfProcess(): Map<string, unknown> {
  globalThis.onceInProcess ??= new Map();
  return globalThis.onceInProcess;
}

declare global {
  var onceInProcess: Map<string, unknown> | undefined;
}

/** Holds a value outside React and calls listeners when it changes; `useSyncExternalStore` reads it. */
export class Store<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(initial: Value) {
    this.#value = initial;
  }

  get = (): Value => this.#value;

  set(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Sets some fields of the value. */
  change(fields: Partial<Value>): void {
    this.set({ ...this.#value, ...fields });
  }

  /** Calls back after every change, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

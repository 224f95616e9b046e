/** A value that is read at most once in a while, for all callers together. While it can't be, the last one stays. */
export class Recent<Value> {
  readonly #read: () => Promise<Value>;
  readonly #freshMs: number;
  #known: { value: Value } | undefined;
  #freshUntil = 0;
  #reading: Promise<Value> | undefined;

  constructor(read: () => Promise<Value>, freshMs: number) {
    this.#read = read;
    this.#freshMs = freshMs;
  }

  /** The last known value, without a read; undefined before the first. */
  get last(): Value | undefined {
    return this.#known?.value;
  }

  /** Returns the value, read again unless it is fresh. @throws the failure of the read when no value is known. */
  async get(): Promise<Value> {
    if (this.#known && performance.now() < this.#freshUntil) return this.#known.value;
    this.#reading ??= this.renew();
    return this.#reading;
  }

  /** Reads the value now. */
  async renew(): Promise<Value> {
    const before = this.#known;
    try {
      const value = await this.#read();
      // A value that was set meanwhile is newer.
      return this.#known === before ? this.set(value) : value;
    } catch (error) {
      this.#reading = undefined;
      if (!before) throw error;
      return this.#known === before ? this.set(before.value) : before.value;
    }
  }

  /** Takes a value that this process has just made. */
  set(value: Value): Value {
    this.#known = { value };
    this.#freshUntil = performance.now() + this.#freshMs;
    this.#reading = undefined;
    return value;
  }
}

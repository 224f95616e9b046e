/**
 * Code that the first screen does without: it is fetched when the browser has nothing else to do, or when it is needed
 * earlier. `React.lazy` is not used, because it shows its fallback for a moment even when the code is already there.
 */
export class LazyModule<Module> {
  #loaded: Module | undefined;
  #loading: Promise<Module> | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param fetchModule is the import, e.g. `() => import("@/components/ui/toasts")`. */
  constructor(private readonly fetchModule: () => Promise<Module>) {}

  /**
   * Gives the code, and fetches it at the first call.
   * @throws the browser's error when it cannot be fetched; the next call tries again.
   */
  load = (): Promise<Module> => {
    this.#loading ??= this.#fetch();
    return this.#loading;
  };

  /** The code, if it is there. */
  get = (): Module | undefined => this.#loaded;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #fetch(): Promise<Module> {
    try {
      this.#loaded = await this.fetchModule();
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
    for (const listener of this.#listeners) listener();
    return this.#loaded;
  }
}

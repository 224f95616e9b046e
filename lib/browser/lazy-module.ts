import { Store } from "./store";

/**
 * Fetches code that the first screen does not need, when the browser is idle or the code is needed. `React.lazy` would
 * show its fallback for a moment even when the code is already there.
 */
export class LazyModule<Module> {
  readonly #loaded = new Store<Module | undefined>(undefined);
  #loading: Promise<Module> | undefined;

  /** @param fetchModule the import, e.g. `() => import("@/components/ui/toaster")`. */
  constructor(private readonly fetchModule: () => Promise<Module>) {}

  /**
   * Returns the code, and fetches it at the first call.
   * @throws the browser's error when the code cannot be fetched; the next call tries again.
   */
  load = (): Promise<Module> => {
    this.#loading ??= this.#fetch();
    return this.#loading;
  };

  /** Returns the code if it is loaded. */
  get = this.#loaded.get;

  subscribe = this.#loaded.subscribe;

  async #fetch(): Promise<Module> {
    try {
      const module = await this.fetchModule();
      this.#loaded.set(module);
      return module;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}

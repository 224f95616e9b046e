import { Store } from "./store";

/**
 * Code that the first screen does without: it is fetched when the browser has nothing else to do, or when it is needed
 * earlier. `React.lazy` is not used, because it shows its fallback for a moment even when the code is already there.
 */
export class LazyModule<Module> {
  readonly #loaded = new Store<Module | undefined>(undefined);
  #loading: Promise<Module> | undefined;

  /** @param fetchModule is the import, e.g. `() => import("@/components/ui/toaster")`. */
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

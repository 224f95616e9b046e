import { Store } from "./store";

/** Fetches code that the first screen does not need. `React.lazy` would show its fallback even for loaded code. */
export class LazyModule<Module> {
  readonly #loaded = new Store<Module | undefined>(undefined);
  #loading: Promise<Module> | undefined;

  readonly #fetchModule: () => Promise<Module>;

  /** @param fetchModule the import, e.g. `() => import("@/components/ui/toaster")`. */
  constructor(fetchModule: () => Promise<Module>) {
    this.#fetchModule = fetchModule;
  }

  /** Returns the code, and fetches it at the first call; after a failure, which it throws, the next one tries again. */
  load = (): Promise<Module> => {
    this.#loading ??= this.#fetch();
    return this.#loading;
  };

  /** Returns the code if it is loaded. */
  get = this.#loaded.get;

  subscribe = this.#loaded.subscribe;

  async #fetch(): Promise<Module> {
    try {
      const module = await this.#fetchModule();
      this.#loaded.set(module);
      return module;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}

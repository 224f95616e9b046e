import {
  type ComponentType,
  createElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Button } from "./button";

interface LazyLook<Module, Props> {
  /** Renders what is shown while the code loads; nothing by default. */
  waiting?: (props: Props) => ReactNode;
  /** Renders what is shown if the code does not load, e.g. because the network is gone; nothing by default. */
  failed?: (props: Props) => ReactNode;
  /** Fetches the code later, e.g. `loadWhenIdle`; by default it is fetched at once. */
  load?: (module: LazyModule<Module>) => (() => void) | undefined;
  /** Renders it in small steps, so that the page responds in between. */
  inSteps?: boolean;
}

/**
 * Returns a part of the page whose code loads after the page. Called at the top of a file: each call makes a component.
 * @param useModule returns the lazy module, e.g. from a context.
 * @param pick returns the component, which the part has the properties of.
 */
export function lazyPart<Module, Props extends object>(
  useModule: () => LazyModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { waiting, failed, load, inSteps = false }: LazyLook<Module, Props> = {},
): ComponentType<Props> {
  return (props) => {
    const module = useModule();
    const current = useSyncExternalStore(module.subscribe, module.get, serverHasNone);
    const deferred = useDeferredValue(current, undefined);
    const loaded = inSteps ? deferred : current;
    const [missing, setMissing] = useState(false);

    useEffect(() => {
      if (load) return load(module);
      module.load().catch(() => setMissing(true));
    }, [module]);

    if (loaded !== undefined) return createElement(pick(loaded), props);
    return (missing ? failed : waiting)?.(props);
  };
}

const serverHasNone = () => undefined;

/** Says that a part of the page did not load, with what the page has already: another download could fail as well. */
export function LazyFailure({ title }: { title: string }) {
  return (
    <div role="alert" className="mt-5 rounded-xl border border-danger/40 bg-danger-soft p-4">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm leading-relaxed">Check your connection, then reload. Your work is safe.</p>
      <Button size="small" className="mt-3" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}

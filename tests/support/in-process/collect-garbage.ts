import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Frees at once what nothing holds any more, as it may happen at any moment, and lets finalizers run. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  await nextTurn();
  collect();
}

const requests = new AsyncLocalStorage<object>();

/**
 * Does work as the framework does it for a request: with something of that request around it.
 * @returns a function that says, after the work, whether anything that was begun meanwhile still holds it.
 */
export async function asRequest(work: () => Promise<unknown>): Promise<() => Promise<boolean>> {
  const ofRequest = await doWithin(work);
  return async () => {
    await collectGarbage();
    return ofRequest.deref() !== undefined;
  };
}

async function doWithin(work: () => Promise<unknown>): Promise<WeakRef<object>> {
  const ofRequest = { held: "by whatever began while the request was answered" };
  await requests.run(ofRequest, work);
  return new WeakRef(ofRequest);
}

import { AsyncLocalStorage } from "node:async_hooks";
import { collectGarbage } from "../in-process/collect-garbage";

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

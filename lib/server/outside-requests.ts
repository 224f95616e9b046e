import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "./once";

/**
 * Does work outside of any request. A timer, promise or connection that begins during a request holds the framework's
 * data of that request, about 30 kB, until it ends. So everything that outlives its request begins here.
 */
export function outsideRequests<Result>(work: () => Result): Result {
  return rememberOutside()(work);
}

/** Remembers the context of the start of the server, before any request. */
export const rememberOutside = once("outside of requests", () => AsyncLocalStorage.snapshot());

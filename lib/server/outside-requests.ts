import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "./once";

/**
 * Does work as if no request had asked for it. Whatever is begun while a request is handled (a timer, a promise, a
 * connection) holds everything that the framework keeps for that request, about 30 kB, until it ends. So what outlives
 * its request begins here.
 */
export function outsideRequests<Result>(work: () => Result): Result {
  return rememberOutside()(work);
}

/** Is called at the start of the server, while there is no request yet. */
export const rememberOutside = once("outside of requests", () => AsyncLocalStorage.snapshot());

import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Does work as if no request had asked for it. Whatever is begun while a request is answered (a timer, a promise, a
 * connection) holds everything that the framework keeps for that request, about 30 kB, until it ends. So what outlives
 * its request begins here.
 */
export function outsideRequests<Result>(work: () => Result): Result {
  rememberOutside();
  return globalThis.outsideOfRequests ? globalThis.outsideOfRequests(work) : work();
}

/** Is called at the start of the server, while there is no request yet. */
export function rememberOutside(): void {
  globalThis.outsideOfRequests ??= AsyncLocalStorage.snapshot();
}

declare global {
  // Next.js may load a module once for the routes and once for the instrumentation; the process starts once.
  var outsideOfRequests: (<Result>(work: () => Result) => Result) | undefined;
}

import "server-only";
import type { RequestListener, Server } from "node:http";
import { shutDown } from "@/lib/server/generations/shut-down";
import { guardedServer } from "@/lib/server/guard/guarded-server";
import { endInOrder } from "./end-in-order";

/**
 * Makes the server that the built application is reached through, which ends in order when the process is asked to end.
 * @param handle the framework's handler of requests.
 */
export function makeServer(handle: RequestListener): Server {
  const server = guardedServer(handle);
  endInOrder(server, shutDown);
  return server;
}
